import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const printed = (types: readonly object[]): string =>
  execFileSync(
    process.execPath,
    ['--input-type=module', '-e', `import { notInTrail } from './scripts/lib/quiet.mjs'; process.stdout.write(notInTrail(${JSON.stringify(types)}))`],
    { cwd: ROOT, encoding: 'utf8' },
  );

describe('what is not in the trail by design', () => {
  const loud = { uid: 'plugin::payments.payment' };

  test('is said plainly to be nothing', () => {
    expect(printed([loud, loud])).toBe(
      '## Not in the trail, by design\n\nNothing: none of the 2 types declares itself quiet. Every write by `records` leaves its entry.',
    );
  });

  test('is listed with its fields and its reason', () => {
    const seen = {
      uid: 'plugin::notifications.message',
      quiet: { why: 'Whether one has looked at a message is nobody’s business.', fields: ['seenAt', 'open'] },
    };
    const beat = { uid: 'plugin::consultations.stay', quiet: { why: 'It is a record of its own.' } };
    expect(printed([seen, loud, beat]).split('\n').slice(2)).toEqual([
      '- `consultations.stay`, all its writes: It is a record of its own.',
      '- `notifications.message`, writes that touch nothing but `seenAt`, `open`: Whether one has looked at a message is nobody’s business.',
    ]);
  });

  test('ends the printed page', () => {
    expect(readFileSync(path.join(ROOT, 'docs/generated/who-may-what.md'), 'utf8')).toContain('\n## Not in the trail, by design\n\n');
  });
});
