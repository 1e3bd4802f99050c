import { readEnvironment } from './environment';

const key = Buffer.from('k'.repeat(32)).toString('base64');
const GOOD = { DATA_DIR: '/data', SESSION_SECRET: 's'.repeat(32), FIELD_KEY: key, LOOKUP_KEY: key };

describe('the environment', () => {
  it('has defaults for what may be left out', () => {
    expect(readEnvironment(GOOD)).toMatchObject({ publicUrl: 'http://localhost:4000', secure: false, demo: true, test: false, trustProxy: false });
  });

  it('lists everything that is missing or wrong at once', () => {
    const read = () => readEnvironment({ PORT: '99999', FIELD_KEY: 'short', FIRST_ADMIN_EMAIL: 'nobody', TRUST_PROXY: 'yes' });
    for (const name of ['PORT', 'DATA_DIR', 'TRUST_PROXY', 'FIRST_ADMIN_EMAIL', 'SESSION_SECRET', 'FIELD_KEY', 'LOOKUP_KEY'])
      expect(read).toThrow(new RegExp(`${name}: `));
  });

  it.each([
    ['https://bai.example', {}, { demo: false, test: false, secure: true }],
    ['https://bai.example', { BAI_DEMO: 'true', BAI_TEST: '1' }, { demo: true, test: false, secure: true }],
    ['http://127.0.0.1:4000', { BAI_TEST: '1' }, { demo: true, test: true, secure: false }],
    ['http://localhost.bai.example', { BAI_TEST: '1' }, { demo: false, test: false, secure: false }],
  ])('at %s with %j keeps demo and test where they belong', (PUBLIC_URL, more, found) => {
    expect(readEnvironment({ ...GOOD, ...more, PUBLIC_URL })).toMatchObject(found);
  });

  it('takes an address with or without its last stroke', () => {
    expect(readEnvironment({ ...GOOD, PUBLIC_URL: 'https://bai.example/' }).publicUrl).toBe('https://bai.example');
  });
});
