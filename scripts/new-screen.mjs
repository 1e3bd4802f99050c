// Creates a screen: npm run new-screen -- <domain/place> </path> <gate> <frame> [--kind=page|list|record|form] [--with=<endpoint>] [--en="Its title"] [--th="ชื่อ"]
import './lib/node.mjs';
import { addScreen, PLACES, titlesFile } from './generators/screen.mjs';
import { program } from './lib/progress.mjs';
import { tidy } from './lib/templates.mjs';

const args = process.argv.slice(2);
const [name = '', address = '', gate = '', frame = ''] = args.filter((arg) => !arg.startsWith('--'));
const option = (word) => args.find((arg) => arg.startsWith(`--${word}=`))?.slice(word.length + 3);
const place = name.split('/').at(-1).replaceAll('-', ' ');
const english = option('en') ?? place.replace(/^./, (letter) => letter.toUpperCase());

await program(async () => {
  const titles = { en: english, th: option('th') ?? english };
  await tidy([addScreen({ name, address, gate, frame, kind: option('kind'), endpoint: option('with'), titles })]);
  if (/:\w/.test(address)) console.log(`\n  Next: a record behind ${address} in ${PLACES}.`);
  if (!option('th')) console.log(`\n  Next: its Thai title in ${titlesFile('th')}.`);
});
