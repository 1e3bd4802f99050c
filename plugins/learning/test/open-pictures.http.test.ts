import sharp from 'sharp';
import { Person } from '../../../cms/test/people';

jest.setTimeout(60_000);

/** Hands a file to the media library as the panel does. */
const uploaded = async (name: string, type: string, bytes: Buffer) => {
  const editor = new Person();
  const { data } = await editor.post<{ token: string }>('/admin/login', { email: 'panel@demo.bai.example', password: 'Bai-demo-leaf-1' });
  const opening = `--x\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(opening), bytes, Buffer.from('\r\n--x--\r\n')]);
  const headers = { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${data.token}` };
  return editor.call('POST', '/upload', { body, headers });
};

test('editors keep pictures whose bytes and ending are what they are called, and nothing else', async () => {
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#396' } })
    .png()
    .toBuffer();
  const [kept] = JSON.parse((await uploaded('leaf.png', 'image/png', png)).bytes.toString()) as { url: string }[];
  expect((await new Person().get(kept!.url)).headers['content-type']).toBe('image/png');
  const refused: readonly (readonly [string, string, Buffer])[] = [
    ['leaf.exe', 'image/png', png],
    ['leaf.jpg', 'image/png', png],
    ['leaf.html', 'image/png', png],
    ['leaf.png', 'image/png', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['leaf.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ];
  for (const [name, type, bytes] of refused) {
    const { status } = await uploaded(name, type, bytes);
    expect([name, status >= 400 && status < 500]).toEqual([name, true]);
  }
});
