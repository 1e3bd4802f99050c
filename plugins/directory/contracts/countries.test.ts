import { countryName, ISSUERS, issuerOfZone, NATIONALITIES, nationality, nationalityOfZone, passportIssuer } from './countries';

test.each([
  ['Kosovo', 'RKS', 'XK', 'XK'],
  ['Kosovo on a German permit', 'XXK', 'XK', 'XK'],
  ['Kosovo as others write it', 'XKX', 'XK', 'XK'],
  ['stateless people', 'XXA', null, 'XXA'],
  ['recognised refugees', 'XXB', null, 'XXB'],
  ['other refugees', 'XXC', null, 'XXC'],
  ['people of a nationality that is not stated', 'XXX', null, 'XXX'],
  ['a laissez-passer of the United Nations', 'UNO', 'UNO', 'UNO'],
  ['a laissez-passer of the European Union', 'EUE', 'EUE', 'EUE'],
  ['the Order of Malta', 'XOM', 'XOM', 'XOM'],
  ['Germany', 'D<<', 'DE', 'DE'],
  ['Romania before 2008', 'ROM', 'RO', 'RO'],
  ['a specimen', 'UTO', null, null],
  ['no letters', '<<<', null, null],
])('the zone of %s fills in what issued the passport and the nationality', (_, zone, issuer, of) => {
  expect([issuerOfZone(zone), nationalityOfZone(zone)]).toEqual([issuer, of]);
});

test('each has a name in both languages and is heard by its form', () => {
  for (const code of NATIONALITIES) {
    expect(nationality.safeParse(code).success).toBe(true);
    expect(countryName('th', code)).toMatch(/[ก-๛]/);
    expect(countryName('en', code)).toMatch(/^\p{L}/u);
    expect(countryName('en', code)).not.toBe(code);
  }
  for (const code of ISSUERS) expect(passportIssuer.safeParse(code).success).toBe(true);
  for (const code of ['', 'XX', 'XXA']) expect(passportIssuer.safeParse(code).success).toBe(false);
  expect(countryName('en', 'toString')).toBe('toString');
});
