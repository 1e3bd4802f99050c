import { testPictures } from '../../../cms/test/application-walk';
import { newAdmin } from '../../../cms/test/holding';
import { must } from '../../../cms/test/journey';
import { eventually, type Person } from '../../../cms/test/people';
import { CHECKED, newProfessional, SHOP_FACTS, SHOP_SPANS } from '../../../cms/test/professionals';
import type { Shop, ShopRegistration } from '../contracts';

jest.setTimeout(120_000);

let admin: Person;
beforeAll(async () => {
  admin = await newAdmin();
});

const told = (person: Person, event: string) =>
  eventually(async () => (await person.get<{ rows: { event: string }[] }>('/api/notifications/inbox')).data.rows.find((row) => row.event === event));

describe('what is known of a shop', () => {
  it('takes the facts and the license from its owner; the office asks for more, sees what was handed in, and approves', async () => {
    const owner = await newProfessional('dispensary');
    const [{ id }] = must(await owner.get<{ id: string }[]>('/api/directory/dispensaries'), 'shops') as [{ id: string }];
    const at = `/api/directory/me/shops/${id}`;
    const begun = must(await owner.get<ShopRegistration>(at), 'registration');
    expect(begun).toMatchObject({ state: 'pending', answer: null, files: [], expiresOn: null, licenseNumber: expect.stringMatching(/\d/) as unknown });
    const body = { facts: SHOP_FACTS, licenseNumber: begun.licenseNumber, expiresOn: '2099-01-01', spans: SHOP_SPANS, version: begun.version };
    for (const stranger of [await newProfessional('dispensary')]) {
      expect((await stranger.get(at)).status).toBe(404);
      expect((await stranger.put(at, body)).status).toBe(404);
    }
    expect((await owner.put(at, { ...body, facts: { ...SHOP_FACTS, taxId: '12' } })).error.details.fields).toMatchObject([{ path: 'facts.taxId' }]);
    // The place is one of the table, and the hours are part of what is handed in.
    for (const wrong of [{ province: 'จ.เชียงใหม่' }, { district: 'แม่ริม' }, { postcode: '10120' }])
      expect((await owner.put(at, { ...body, facts: { ...SHOP_FACTS, ...wrong } })).status).toBe(400);
    expect((await owner.put(at, { ...body, spans: [] })).error.details.fields).toMatchObject([{ path: 'spans' }]);
    const { card } = await testPictures();
    const file = must(await owner.upload<{ id: string }>(`${at}/documents`, { bytes: card, name: 'license.png', type: 'image/png' }, {}), 'attach');
    const kept = must(await owner.put<ShopRegistration>(at, body), 'keep');
    expect(kept).toMatchObject({ state: 'pending', facts: SHOP_FACTS, spans: SHOP_SPANS, expiresOn: '2099-01-01', files: [{ id: file.id }] });
    expect((await owner.put(at, body)).error.name).toBe('version.stale');
    expect((await owner.get(`${at}/documents/${file.id}`)).status).toBe(200);

    must(await admin.post<Shop>(`/api/directory/shops/${id}/ask`, { reason: 'รูปใบอนุญาตไม่ชัด ขอใหม่' }), 'ask');
    await told(owner, 'dispensary.needs_information');
    const asked = must(await owner.get<ShopRegistration>(at), 'asked');
    expect(asked).toMatchObject({ state: 'needs_information', answer: 'รูปใบอนุญาตไม่ชัด ขอใหม่' });
    expect((await admin.post(`/api/directory/shops/${id}/approve`, { facts: SHOP_FACTS, license: CHECKED, version: asked.version })).error.name).toBe(
      'state.forbids',
    );
    expect(must(await owner.put<ShopRegistration>(at, { ...body, version: asked.version }), 'again')).toMatchObject({ state: 'pending', answer: null });

    const shown = must(await admin.get<Shop>(`/api/directory/shops/${id}`), 'shop');
    expect(shown).toMatchObject({ facts: SHOP_FACTS, spans: SHOP_SPANS });
    const early = { facts: SHOP_FACTS, license: CHECKED, version: shown.version - 1 };
    expect((await admin.post(`/api/directory/shops/${id}/approve`, early)).error.name).toBe('version.stale');
    const permit = must(await admin.get<{ files: { id: string }[] }>(`/api/directory/permits/${shown.permits[0]!.id}`), 'permit');
    expect(permit.files.map((one) => one.id)).toEqual([file.id]);
    must(await admin.post<Shop>(`/api/directory/shops/${id}/approve`, { facts: SHOP_FACTS, license: CHECKED, version: shown.version }), 'approve');
    expect((await owner.put(at, { ...body, version: 99 })).error.name).toBe('state.forbids');
    // Another administrator who approves it too learns that it is decided, not of the subscription it has now.
    const { version } = must(await admin.get<Shop>(`/api/directory/shops/${id}`), 'approved');
    const twice = await admin.post(`/api/directory/shops/${id}/approve`, { facts: SHOP_FACTS, license: CHECKED, version });
    expect([twice.status, twice.error.name]).toEqual([409, 'state.forbids']);
    const hours = must(await owner.get<{ weeks: { spans: object[] }[] }[]>('/api/directory/opening-hours'), 'hours');
    expect(hours[0]!.weeks.map(({ spans }) => spans)).toEqual([SHOP_SPANS]);
    expect((await owner.call('DELETE', `${at}/documents/${file.id}`)).error.name).toBe('state.forbids');
  });

  it('is corrected for a reason, which stays beside what was known before', async () => {
    const owner = await newProfessional('dispensary');
    const [{ id }] = must(await owner.get<{ id: string }[]>('/api/directory/dispensaries'), 'shops') as [{ id: string }];
    const at = `/api/directory/shops/${id}`;
    must(await admin.post<Shop>(`${at}/approve`, { facts: SHOP_FACTS, license: CHECKED, version: 1 }), 'approve');
    const { version } = must(await admin.get<Shop>(at), 'shop');
    const body = { facts: { ...SHOP_FACTS, district: 'แม่ริม', subdistrict: 'ริมใต้', postcode: '50180' }, reason: 'พิมพ์ชื่ออำเภอผิด', version };
    expect((await owner.put(`${at}/facts`, body)).status).toBe(403);
    const own = `/api/directory/me/shops/${id}/facts`;
    const stranger = await newProfessional('dispensary');
    expect((await stranger.put(own, body)).status).toBe(404);
    expect((await admin.put(`${at}/facts`, { ...body, reason: 'สั้น' })).status).toBe(400);
    const corrected = must(await admin.put<Shop>(`${at}/facts`, body), 'correct');
    expect(corrected).toMatchObject({ state: 'approved', facts: { district: 'แม่ริม' } });
    expect(corrected.corrections).toMatchObject([
      {
        why: body.reason,
        changed: [
          { fact: 'district', before: SHOP_FACTS.district, after: 'แม่ริม' },
          { fact: 'subdistrict', before: SHOP_FACTS.subdistrict, after: 'ริมใต้' },
          { fact: 'postcode', before: SHOP_FACTS.postcode, after: '50180' },
        ],
        name: { th: expect.any(String) as unknown },
      },
    ]);
    expect((await admin.put(`${at}/facts`, body)).error.name).toBe('version.stale');
    const again = { facts: SHOP_FACTS, reason: 'ย้ายกลับตามใบอนุญาต', version: corrected.version };
    const mine = must(await owner.put<ShopRegistration>(own, again), 'own');
    expect(mine.corrections.map(({ why }) => why)).toEqual([again.reason, body.reason]);
  });
});
