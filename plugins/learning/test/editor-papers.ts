import { deflateSync } from 'node:zlib';

/** A PDF of one page, with more in its catalog and more objects, the fourth the first of them. */
export const paperWith = (catalog = '', ...more: readonly (string | Buffer)[]): Buffer => {
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>';
  const objects = [`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', page, ...more];
  const parts: Buffer[] = [Buffer.from('%PDF-1.5\n')];
  const places = objects.map((object, index) => {
    const at = Buffer.concat(parts).length;
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'));
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const start = Buffer.concat(parts).length;
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end)]);
};

/** Object nine, packed into a stream of objects. */
export const packed = (object: string): Buffer => {
  const data = deflateSync(`9 0 ${object}`);
  const head = `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${data.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), data, Buffer.from('\nendstream')]);
};

const SCRIPT = '<< /S /JavaScript /JS (app.alert(1)) >>';

/** What opens something by itself or leads elsewhere, and stays behind. */
export const ACTING = paperWith(
  '/OpenAction 9 0 R /AA << /WC << /S /URI /URI (http://a.example) >> >>',
  '<< >>',
  packed('<< /S /GoToR /F (other.pdf) /D [0 /Fit] >>'),
);
/** Papers that are refused: they hold what runs, or cannot be made anew. */
export const REFUSED: readonly (readonly [what: string, bytes: Buffer])[] = [
  ['a script that opens with it', paperWith(`/OpenAction ${SCRIPT}`)],
  ['a script in a packed object', paperWith('/OpenAction 9 0 R', '<< >>', packed(SCRIPT))],
  ['a script under a written-out name', paperWith('/OpenAction << /S /J#61vaScript /J#53 (app.alert(1)) >>')],
  ['scripts by name', paperWith(`/Names << /JavaScript << /Names [(a) ${SCRIPT}] >> >>`)],
  ['a launch', paperWith('/OpenAction << /S /Launch /F (cmd.exe) >>')],
  ['a file inside', paperWith('/Names << /EmbeddedFiles << /Names [(a.exe) << /Type /Filespec /EF << /F 3 0 R >> >>] >> >>')],
  [
    'a lock',
    Buffer.from(paperWith().toString('latin1').replace('/Root 1 0 R', '/Root 1 0 R /Encrypt << /Filter /Standard /V 1 /R 2 /O () /U () /P -4 >>'), 'latin1'),
  ],
  ['no end', paperWith().subarray(0, 120)],
  ['no pages', Buffer.from('%PDF-1.4\n%%EOF\n')],
  ['something behind its end', Buffer.concat([paperWith(), Buffer.from('MZ program')])],
];
