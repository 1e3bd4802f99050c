const EXTENDED = 0x80;
const START = 0x10;
const PARTITION = 0x07;
const INTER = 0x01;

/** How many bytes of the payload describe it, before the picture itself (RFC 7741, section 4.2). */
function descriptorLength(payload: Buffer): number {
  if (!(payload[0]! & EXTENDED)) return 1;
  const extension = payload[1] ?? 0;
  let length = 2;
  if (extension & 0x80) length += (payload[length] ?? 0) & 0x80 ? 2 : 1;
  if (extension & 0x40) length += 1;
  if (extension & 0x30) length += 1;
  return length;
}

/** Whether a VP8 packet is the first of a picture that can be shown without any before it. */
export function beginsWholePicture(payload: Buffer): boolean {
  const first = payload[0];
  if (first === undefined || !(first & START) || first & PARTITION) return false;
  const header = payload[descriptorLength(payload)];
  return header !== undefined && (header & INTER) === 0;
}
