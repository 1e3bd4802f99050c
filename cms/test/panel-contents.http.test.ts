import sharp from 'sharp';
import { Panel } from '../../plugins/directory/test/panel';
import { queryDatabase } from './clock';

jest.setTimeout(60_000);

let chief: Panel;
beforeAll(async () => {
  chief = await Panel.open();
});

describe('what the panel edits contents with', () => {
  it.each(['admin::api-token', 'admin::session', 'admin::user', 'admin::permission', 'admin::role', 'admin::transfer-token', 'strapi::core-store'])(
    'does not read %s, not even for a super-admin',
    async (uid) => {
      for (const kind of ['collection-types', 'single-types'])
        for (const path of [`/content-manager/${kind}/${uid}`, `/content-manager/${kind}/${uid.replace('::', '%3A%3A')}`, `/Content-Manager//${kind}/${uid}`]) {
          const { status, bytes } = await chief.call('GET', path);
          expect([path, status]).toEqual([path, 404]);
          expect(bytes.toString()).not.toContain('results');
        }
      expect((await chief.call('GET', `/content-manager/content-types/${uid}/configuration`)).status).toBe(404);
    },
  );

  it('L7 reads of all that Strapi has stored the contents alone, and what they are published with', async () => {
    const { bytes } = await chief.call('GET', '/content-manager/init');
    const { data } = JSON.parse(bytes.toString()) as { data: { contentTypes: readonly { uid: string; kind: string }[] } };
    const others = data.contentTypes.filter(({ uid }) => !uid.startsWith('api::'));
    expect(others.map(({ uid }) => uid)).toEqual(expect.arrayContaining(['admin::user', 'plugin::upload.file']));
    const read = await Promise.all(
      others.map(async ({ uid, kind }) => {
        const { status } = await chief.call('GET', `/content-manager/${kind === 'singleType' ? 'single' : 'collection'}-types/${uid}`);
        return status === 404 ? [] : [uid];
      }),
    );
    expect(read.flat().sort()).toEqual([
      'plugin::content-releases.release',
      'plugin::content-releases.release-action',
      'plugin::i18n.locale',
      'plugin::review-workflows.workflow',
      'plugin::review-workflows.workflow-stage',
      'plugin::upload.file',
      'plugin::upload.folder',
    ]);
  });

  it('reads what is written in it', async () => {
    expect((await chief.call('GET', '/content-manager/collection-types/api::faq.faq?page=1')).status).toBe(200);
    expect((await chief.call('GET', '/admin/users?page=1')).status).toBe(200);
  });
});

describe('the name of a media file', () => {
  const picture = () =>
    sharp({ create: { width: 30, height: 20, channels: 3, background: 'navy' } })
      .png()
      .toBuffer();
  const uploaded = async (name: string): Promise<{ id: number; name: string }> => {
    const { bytes } = await chief.upload(name, 'image/png', await picture());
    return (JSON.parse(bytes.toString()) as { id: number; name: string }[])[0]!;
  };
  const stored = async (id: number): Promise<string> => (await queryDatabase<{ name: string }>('SELECT name FROM files WHERE id = ?', [id]))[0]!.name;

  it('is kept without a path and without markup, as it is uploaded and as it is changed', async () => {
    const { id } = await uploaded('../../<img src=x onerror=alert(1)>.png');
    expect(await stored(id)).not.toMatch(/[<>/\\]|\.\./);
    const renamed = await chief.call('POST', `/upload?id=${id}`, { fileInfo: { name: '../..\\<b>card</b>\u202egnp.png' } });
    expect(renamed.status).toBe(200);
    expect(await stored(id)).toBe('bcard-bgnp.png');
    const plain = await uploaded('ใบ กัญชา (2).png');
    expect(await stored(plain.id)).toBe('ใบ กัญชา (2).png');
  });
});
