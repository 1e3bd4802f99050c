/** So many are tried at once: the browser hashes them beside each other, and the page stays alive between two lots. */
const LOT = 512;

const zeroBits = (digest: Uint8Array): number => {
  const at = digest.findIndex((byte) => byte !== 0);
  return at < 0 ? digest.length * 8 : at * 8 + Math.clz32(digest[at]!) - 24;
};

/** Does the work that a crowded address costs: finds the text whose SHA-256 begins with so many zero bits. About a second. */
export const proofOfWork = async (challenge: string, bits: number): Promise<string> => {
  const encoder = new TextEncoder();
  for (let from = 0; ; from += LOT) {
    const shown = Array.from({ length: LOT }, (_, index) => `${challenge}.${from + index}`);
    const digests = await Promise.all(shown.map((text) => crypto.subtle.digest('SHA-256', encoder.encode(text))));
    const found = digests.findIndex((digest) => zeroBits(new Uint8Array(digest)) >= bits);
    if (found >= 0) return shown[found]!;
  }
};
