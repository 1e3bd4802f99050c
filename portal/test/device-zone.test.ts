import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type * as Format from '../src/kit/format';
import type * as OwnTime from '../src/kit/own-time';

const AT = '2026-11-24T03:30:00.000Z';

/** The kit's times as a device of a zone writes them: it is asked for its zone once. */
const on = (timeZone: string): typeof Format & typeof OwnTime => {
  jest.resetModules();
  const options = new Intl.DateTimeFormat().resolvedOptions();
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone });
  return { ...jest.requireActual<typeof Format>('../src/kit/format'), ...jest.requireActual<typeof OwnTime>('../src/kit/own-time') };
};
afterEach(() => jest.restoreAllMocks());

test('a device whose time zone is unknown shows times in Bangkok, and says so', () => {
  const { momentThereText, clockThereText, ownClockText, ownZoneText, ownPlace, bangkokNote } = on('Etc/Unknown');
  expect(momentThereText('en', AT)).toBe('24\u00a0Nov\u00a02026 10:30 (Bangkok time)');
  expect(clockThereText('th', AT)).toBe('10:30\u00a0น. (เวลาประเทศไทย)');
  expect([ownClockText('en', AT), ownZoneText('en', AT), ownPlace(), bangkokNote('en')]).toEqual([null, null, 'Bangkok', 'Bangkok time']);
});

test('a device in Bangkok says nothing beside a time, one elsewhere says its own', () => {
  expect(on('Asia/Bangkok').clockThereText('en', AT)).toBe('10:30');
  expect(on('Europe/London').clockThereText('en', AT)).toBe('10:30 (Tue 03:30 London)');
});

test('nothing but kit/format.ts asks the device for its zone', () => {
  const src = path.resolve(__dirname, '../src');
  const asking = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && file !== path.join('kit', 'format.ts'))
    .filter((file) => /resolvedOptions|getTimezoneOffset/.test(readFileSync(path.join(src, file), 'utf8')));
  expect(asking).toEqual([]);
});
