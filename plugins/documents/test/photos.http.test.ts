import sharp from 'sharp';
import { queryDatabase } from '../../../cms/test/clock';
import { must } from '../../../cms/test/journey';
import { eventually, newPatient, type Person } from '../../../cms/test/people';

jest.setTimeout(60_000);

const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer();
const send = (person: Person, bytes: Buffer, name = 'me.png') => {
  const boundary = '----bai-photo';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return person.call<{ id: string }>('POST', '/api/documents/photo', { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } });
};
const photoOf = async (person: Person) => must(await person.get<{ person: { photoId: string | null } }>('/api/accounts/me'), 'me').person.photoId;

describe('a photo of one’s own', () => {
  it('is kept as a square, shown to its owner alone, replaced and taken away', async () => {
    const [person, other] = await Promise.all([newPatient(), newPatient()]);
    expect(await photoOf(person)).toBeNull();
    const { id } = must(await send(person, await picture(1200, 700)), 'photo');
    expect(await photoOf(person)).toBe(id);
    const shown = await person.get(`/api/documents/photos/${id}`);
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ width: 512, height: 512, format: 'jpeg' });
    expect((await other.get(`/api/documents/photos/${id}`)).status).toBe(404);
    const second = must(await send(person, await picture(300, 300)), 'photo');
    expect((await person.get(`/api/documents/photos/${id}`)).status).toBe(404);
    expect((await person.get(`/api/documents/photos/${second.id}`)).status).toBe(200);
    must(await person.call('DELETE', '/api/documents/photo'), 'remove');
    expect(await photoOf(person)).toBeNull();
    expect((await person.get(`/api/documents/photos/${second.id}`)).status).toBe(404);
    const kept = await queryDatabase<{ n: number }>('SELECT count(*) AS n FROM stored_files WHERE owner_id = ? AND removed_at IS NULL', [person.account]);
    expect(Number(kept[0]!.n)).toBe(0);
  });

  it('leaves one file of however many are sent at once, and takes nothing that is no picture', async () => {
    const person = await newPatient();
    const answers = await Promise.all(Array.from({ length: 6 }, async () => send(person, await picture(200, 200))));
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const kept = await queryDatabase<{ document_id: string }>('SELECT document_id FROM stored_files WHERE owner_id = ? AND removed_at IS NULL', [
      person.account,
    ]);
    expect(kept.map(({ document_id }) => document_id)).toEqual([await photoOf(person)]);
    for (const bytes of [Buffer.from('%PDF-1.4\n%%EOF'), Buffer.from('<svg/>')]) expect((await send(person, bytes)).status).toBe(415);
    expect(await photoOf(person)).toBe(kept[0]!.document_id);
  });
});

describe('a name of one’s own', () => {
  it('is changed in either script, told to the trail, and refused in the wrong letters', async () => {
    const person = await newPatient();
    const named = async () => must(await person.get<{ person: { name: { th: string; en: string } } }>('/api/accounts/me'), 'me').person.name;
    must(await person.put('/api/accounts/name', { th: 'ทดลอง ชื่อใหม่', en: 'Test Newname' }), 'name');
    expect(await named()).toEqual({ th: 'ทดลอง ชื่อใหม่', en: 'Test Newname' });
    must(await person.put('/api/accounts/name', { en: 'Test Only' }), 'name');
    expect(await named()).toEqual({ th: 'Test Only', en: 'Test Only' });
    for (const [body, rule] of [
      [{}, 'required'],
      [{ th: 'Latin' }, 'thai-letters'],
      [{ en: 'ไทย' }, 'latin-letters'],
    ] as const)
      expect((await person.put('/api/accounts/name', body)).error.details.fields?.[0]?.rule).toBe(rule);
    const trail = await queryDatabase<{ n: number }>(`SELECT count(*) AS n FROM bai_audit WHERE action = 'account.rename' AND subject = ?`, [person.account]);
    expect(Number(trail[0]!.n)).toBe(2);
  });

  it('is in the copy of one’s own data: in the file for programs, to be seen in the browser, and on paper', async () => {
    const person = await newPatient();
    must(await send(person, await picture(300, 300)), 'photo');
    const { id } = must(await person.post<{ id: string }>('/api/documents/copies', { language: 'th' }), 'copy');
    await eventually(async () => (await person.get<{ state: string }>('/api/documents/copies/newest')).data.state === 'ready', 60);
    const part = async (format: string) => (await person.get(`/api/documents/copies/${id}/${format}`)).bytes;
    const { data } = JSON.parse((await part('json')).toString()) as { data: { account: { accounts: { photo: string }[] } } };
    const { photo } = data.account.accounts[0]!;
    expect(await sharp(Buffer.from(photo.split(',')[1]!, 'base64')).metadata()).toMatchObject({ format: 'jpeg', width: 512 });
    const html = (await part('html')).toString();
    expect(html).toContain(`<img src="${photo}" alt="รูปของคุณ"`);
    expect(html).toContain('img-src data:');
    expect((await part('pdf')).includes('/DCTDecode')).toBe(true);
  });
});
