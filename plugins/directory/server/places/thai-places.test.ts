import { addressProblems, thaiPlaces } from './thai-places';

const at = (province: string, district: string, subdistrict: string, postcode: string) => ({ line: '1', province, district, subdistrict, postcode });
const wrong = (address: ReturnType<typeof at>) => addressProblems(address).map(({ path }) => path);

/** The Latin letter with which each Thai consonant begins a word. Source: the Royal Thai General System of Transcription, 1999. */
const SOUNDS = {
  k: 'กขคฆ',
  n: 'งนณ',
  c: 'จฉช',
  s: 'ซศษส',
  y: 'ญย',
  d: 'ดฎ',
  t: 'ตฏถทธฐฒ',
  b: 'บ',
  p: 'ปผพภ',
  f: 'ฝฟ',
  m: 'ม',
  r: 'รฤ',
  l: 'ลฬ',
  w: 'ว',
  h: 'หฮ',
};
const soundOf = (consonant: string): string => Object.entries(SOUNDS).find(([, letters]) => letters.includes(consonant))?.[0] ?? 'aeiou';
/** Returns the letters with which the Latin name of a Thai name may begin. A leading ho hip is silent before some consonants, and tho ro is read so. */
const soundsOf = (th: string): string => {
  const [, first = '', second = ''] = /^[เแโใไ]?(.)(.?)/.exec(th)!;
  const silent = first === 'ห' && 'งญณนมยรลว'.includes(second) ? soundOf(second) : '';
  return soundOf(first) + silent + (first === 'ท' && second === 'ร' ? 's' : '');
};
/** Names whose official writing follows another rule: the capital, and districts called after members of the royal family. */
const OTHERWISE = ['Bangkok', 'Galyani Vadhana', 'Vibhavadi'];

describe('what an address is chosen from', () => {
  const { provinces } = thaiPlaces();
  const all = provinces.flatMap((province) => thaiPlaces(province.th).districts.map((district) => ({ province, district })));

  it('is the whole country: 77 provinces, 928 districts and their subdistricts', () => {
    expect([provinces.length, all.length]).toEqual([77, 928]);
    expect(all.flatMap(({ district }) => district.subdistricts).length).toBeGreaterThan(7400);
  });

  it('is taken by the server, every choice of it with each of its postcodes', () => {
    const refused = all.flatMap(({ province, district }) =>
      district.subdistricts.flatMap(({ name, postcodes }) =>
        postcodes.map((postcode) => at(province.th, district.name.th, name.th, postcode)).filter((address) => wrong(address).length > 0),
      ),
    );
    expect(refused).toEqual([]);
  });

  it('names each unit once, in both languages, with postcodes of five digits', () => {
    const twice = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);
    expect(twice(provinces.map(({ th }) => th))).toEqual([]);
    for (const { th } of provinces) expect([th, twice(thaiPlaces(th).districts.map(({ name }) => name.th))]).toEqual([th, []]);
    for (const { district } of all) {
      expect([district.name.th, twice(district.subdistricts.map(({ name }) => name.th))]).toEqual([district.name.th, []]);
      for (const { name, postcodes } of [{ name: district.name, postcodes: [] }, ...district.subdistricts]) {
        expect(name.th).toMatch(/^[\u0e01-\u0e4e.-]+(?: [\u0e01-\u0e4e]+)*$/);
        expect(name.en).toMatch(/^[A-Z][A-Za-z]*(?:[ -][A-Z][A-Za-z]*)*$/);
        expect(postcodes.filter((postcode) => !/^\d{5}$/.test(postcode))).toEqual([]);
      }
    }
  });

  it('writes a name in Latin letters in one way, and begins it with the sound that the Thai name has', () => {
    const names = [...provinces, ...all.flatMap(({ district }) => [district.name, ...district.subdistricts.map(({ name }) => name)])];
    const written = new Map<string, Set<string>>();
    for (const { th, en } of names) written.set(th, (written.get(th) ?? new Set()).add(en));
    expect([...written].filter(([, latin]) => latin.size > 1).map(([th, latin]) => [th, ...latin])).toEqual([]);
    expect(names.filter(({ th, en }) => !soundsOf(th).includes(en[0]!.toLowerCase())).map(({ en }) => en)).toEqual(OTHERWISE);
  });

  it('offers no district of a province that there is not', () => expect(thaiPlaces('อื่น').districts).toEqual([]));
});

test.each([
  ['province', at('เชียงกลาง', 'เมือง', 'สุเทพ', '50200')],
  ['district', at('เชียงใหม่', 'บางรัก', 'สุเทพ', '50200')],
  ['subdistrict', at('เชียงใหม่', 'เมืองเชียงใหม่', 'สีลม', '50200')],
  ['postcode', at('เชียงใหม่', 'เมืองเชียงใหม่', 'สุเทพ', '10110')],
])('the %s is what does not belong', (part, address) => expect(wrong(address)).toEqual([`address.${part}`]));

// Met by hand: it was offered and refused.
test('an address of a young district is taken', () => expect(wrong(at('เชียงใหม่', 'กัลยาณิวัฒนา', 'แจ่มหลวง', '58130'))).toEqual([]));
