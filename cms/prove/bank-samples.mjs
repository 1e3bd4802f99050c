// Public files of questions in GIFT, Moodle XML and Aiken that others made, read as the bank reads them and compared, question by question, with what was judged of each by hand from the descriptions of the formats. The files are other people's and are not kept here: BAI_SAMPLES names a folder in which each lies as <owner>/<repository>/<path>.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inRoot } from '../../scripts/lib/root.mjs';
import { NotHere } from '../../scripts/lib/sections.mjs';
import { table } from '../test/measure/timing.mjs';

const NAMES = { gift: 'GIFT', moodle: 'Moodle XML', aiken: 'Aiken' };

const counted = (count, one) => (count ? [`${count} ${one}${count === 1 ? '' : 's'}`] : []);
/** What of a draft says whether it was understood: its type, how many parts it has and which of them are right, its points, pictures and tags, and whether it is asked no longer. */
const understood = ({ type, options, answers, numericAnswer, tolerance, points, pictures, tags, retired }) => {
  const right = options.flatMap(({ correct }, index) => (correct ? [index + 1] : []));
  const parts = `${options.length + answers.length}${right.length ? `: ${right.join(' ')}` : ''}`;
  const what = { essay: type, numeric: `${type} ${numericAnswer}${tolerance === null ? '' : ` ± ${tolerance}`}` };
  return [
    what[type] ?? `${type} ${parts}`,
    ...(points === 1 ? [] : [`${points} points`]),
    ...counted(pictures.length, 'picture'),
    ...counted(tags.length, 'tag'),
    ...(retired ? ['retired'] : []),
  ].join(', ');
};
/** A question as the manifest has it: its line, and what it is, with what of it is lost, or why it is refused. */
const judged = ({ line, draft, losses, refusals }) => {
  if (!draft) return `${line} ! ${refusals.map(({ code }) => code).join(' ')}`;
  return `${line} ${understood(draft)}${losses.length ? ` | ${[...losses].sort().join(' ')}` : ''}`;
};

/** How a file is read: its format, and each of its questions or why it is none. */
const readBy = ({ textOfFile, FORMATS, formatOf, Unreadable }, bytes) => {
  const text = textOfFile(bytes);
  if (text === null) return { unreadable: 'encoding' };
  const format = formatOf(text);
  try {
    return { format, questions: FORMATS[format].read(text).map(judged) };
  } catch (error) {
    if (error instanceof Unreadable) return { format, unreadable: error.rule };
    throw error;
  }
};

const differences = (name, { format, questions = [], unreadable }, read) => {
  const [meant, found] = [
    [format, ...(unreadable ? [unreadable] : questions)],
    [read.format, ...(read.unreadable ? [read.unreadable] : read.questions)],
  ];
  return [
    ...meant.filter((one) => !found.includes(one)).map((one) => `${name}: meant  ${one}`),
    ...found.filter((one) => !meant.includes(one)).map((one) => `${name}: read   ${one}`),
  ];
};

export default {
  title: 'Public files of questions that others made',
  run() {
    const folder = process.env.BAI_SAMPLES;
    if (!folder) throw new NotHere('BAI_SAMPLES names the folder of the files that cms/prove/bank-samples.json lists.');
    const built = createRequire(inRoot('plugins/learning/dist/server/index.js'));
    const reader = Object.assign({}, ...['file-text', 'formats', 'unreadable'].map((name) => built(`./bank-files/${name}.js`)));
    const { sources } = JSON.parse(readFileSync(inRoot('cms/prove/bank-samples.json'), 'utf8'));
    const wrong = [];
    const rows = [];
    for (const { repository, at, files } of sources) {
      const counts = new Map();
      for (const file of files) {
        const bytes = readFileSync(path.join(folder, repository, file.path));
        const name = `${repository}/${file.path}`;
        if (createHash('sha256').update(bytes).digest('hex') !== file.sha256) throw new Error(`${name} is another file than the one that was judged.`);
        wrong.push(...differences(name, file, readBy(reader, bytes)));
        const questions = file.questions ?? [];
        const refused = questions.filter((one) => one.includes(' ! ')).length;
        const lossy = questions.filter((one) => one.includes(' | ')).length;
        const before = counts.get(file.format) ?? [0, 0, 0, 0, 0, 0];
        const these = [1, questions.length, questions.length - refused - lossy, lossy, refused, file.unreadable ? 1 : 0];
        counts.set(
          file.format,
          before.map((count, index) => count + these[index]),
        );
      }
      for (const [format, sums] of counts) rows.push([repository, /^[0-9a-f]{40}$/.test(at) ? at.slice(0, 12) : at, NAMES[format], ...sums]);
    }
    if (wrong.length) throw new Error(`Read otherwise than judged:\n${wrong.join('\n')}`);
    const total = rows.reduce((sum, row) => sum.map((count, index) => count + row[index + 3]), [0, 0, 0, 0, 0, 0]);
    return `Each question was judged by hand from the descriptions of the formats: whether the bank can have it, of which type, with how many parts and which of them right, with how many points, pictures and tags; what of it is lost; why it is refused. The reader says the same of every one. Files refused whole are no XML, or no \`quiz\`.\n\n${table(
      ['repository', 'at', 'format', 'files', 'questions', 'taken', 'with a loss', 'refused', 'files refused whole'],
      [...rows, ['all', '', '', ...total]],
    )}`;
  },
};
