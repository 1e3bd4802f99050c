import { fingerprintOf, ownFrame, stackKept } from './fingerprint';
import { seenInBrowser } from './seen';

const STACK = `Error: no patient 1101700203451
    at Object.query (/srv/bai/node_modules/knex/lib/client.js:10:3)
    at async readPolicy (/srv/bai/plugins/accounts/dist/server/login-policy.js:33:5)
    at node:internal/process/task_queues:95:5`;

const event = (value: string, file: string) =>
  seenInBrowser(
    {
      event_id: '0123456789abcdef0123456789abcdef',
      transaction: '/patient/applications/:id',
      exception: {
        values: [
          {
            type: 'TypeError',
            value,
            stacktrace: {
              frames: [
                { filename: 'https://bai.example/assets/index-AbCd1234.js', function: 'run', lineno: 1, colno: 2 },
                { filename: file, function: 'Row', lineno: 1, colno: 300 },
              ],
            },
          },
        ],
      },
    },
    0,
  );

describe('the place of a fault', () => {
  it('is the innermost call of our own code, wherever the platform lies', () => {
    const kept = stackKept(STACK);
    expect(kept).not.toContain('/srv/');
    expect(kept).not.toContain('1101700203451');
    expect(ownFrame(kept)).toBe('readPolicy (plugins/accounts/dist/server/login-policy.js)');
    expect(ownFrame('    at x (node_modules/knex/plugins/a.js:1:2)')).toBeNull();
  });

  it('is without what changes with every build', () => {
    const { frame, stack, digest } = event('x is null', 'https://bai.example/assets/list.screen-Zz_91-x4.js?v=1');
    expect(frame).toBe('Row (assets/list.screen.js)');
    expect(stack).toContain('at Row (assets/list.screen-Zz_91-x4.js:1:300)');
    expect(digest).toBe('0123456789');
  });
});

describe('two faults are the same', () => {
  const same = (a: string, b: string): boolean => fingerprintOf('server', 'Error', a, 'f') === fingerprintOf('server', 'Error', b, 'f');

  it('whatever numbers and people are in the message', () => {
    expect(same('row 12 of 40', 'row 7 of 9')).toBe(true);
    expect(event('no [number] at 3', 'a.js').fingerprint).toBe(event('no 1101700203451 at 17', 'a.js').fingerprint);
    expect(event('x is null', 'https://a.example/assets/list-Zz_91-x4.js').fingerprint).toBe(
      event('x is null', 'https://a.example/assets/list-Qq_82-y5.js').fingerprint,
    );
  });

  it('only if side, name, place and the words are', () => {
    expect(same('row 12 is gone', 'column 12 is gone')).toBe(false);
    const all = [
      ['server', 'Error', 'm', 'f'],
      ['client', 'Error', 'm', 'f'],
      ['server', 'TypeError', 'm', 'f'],
      ['server', 'Error', 'm', 'g'],
      ['server', 'Error', 'm', null],
    ] as const;
    expect(new Set(all.map(([side, name, message, frame]) => fingerprintOf(side, name, message, frame))).size).toBe(all.length);
  });
});
