import { CompactSign, exportJWK, generateKeyPair } from 'jose';
import { genuineBy } from './anchors';

const POINT = { seq: 7, hash: 'a'.repeat(64), at: '2026-11-26T03:00:00.000Z' };

describe('an anchor', () => {
  it('is for whoever checks the trail: nothing that its key signed for others counts, and those of before audiences were named hold', async () => {
    const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true });
    const keys = [{ ...(await exportJWK(publicKey)), kid: 'ours' }];
    const heard = async (more: object): Promise<boolean> => {
      const said = Buffer.from(JSON.stringify({ ...POINT, ...more }));
      const jws = await new CompactSign(said).setProtectedHeader({ alg: 'EdDSA', kid: 'ours' }).sign(privateKey);
      return genuineBy(keys, { ...POINT, jws });
    };
    expect([await heard({ aud: 'audit-trail' }), await heard({})]).toEqual([true, true]);
    expect([await heard({ aud: 'verify' }), await heard({ aud: ['audit-trail'] }), await heard({ aud: 'audit-trail', seq: 8 })]).toEqual([false, false, false]);
  });
});
