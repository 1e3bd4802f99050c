import { faultEvent, ownDsn } from '@bai/monitoring/contracts';
import { callsOf, envelopeOf } from '../src/app/fault-envelope';

const ID = '0123456789abcdef0123456789abcdef';

describe('an error is told of', () => {
  it('in an envelope that the server takes, for this site’s own address for errors', () => {
    const lines = envelopeOf(new TypeError('x is null'), ID, 'https://bai.example', '/patient/home').split('\n');
    expect(lines).toHaveLength(3);
    const [header, item, event] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(header).toEqual({ event_id: ID, dsn: ownDsn('https://bai.example') });
    expect(item).toEqual({ type: 'event' });
    const { exception, transaction } = faultEvent.parse(event);
    expect(transaction).toBe('/patient/home');
    expect(exception.values[0]).toMatchObject({ type: 'TypeError', value: 'x is null' });
    expect(exception.values[0]!.stacktrace!.frames.length).toBeGreaterThan(0);
  });

  it.each([
    [
      'Chromium',
      'TypeError: x is null\n    at Row (https://bai.example/assets/app-AbCd1234.js:1:300)\n    at async https://bai.example/assets/index-AbCd1234.js:1:20',
      ['', 'Row'],
    ],
    ['Firefox and Safari', 'Row@https://bai.example/assets/app-AbCd1234.js:1:300\nrun@https://bai.example/assets/index-AbCd1234.js:1:20\n', ['run', 'Row']],
  ])('with the calls as %s writes them, the innermost last', (_, stack, names) => {
    const calls = callsOf(stack);
    expect(calls.map((call) => call.function)).toEqual(names);
    expect(calls.at(-1)).toEqual({ function: 'Row', filename: 'https://bai.example/assets/app-AbCd1234.js', lineno: 1, colno: 300 });
  });
});
