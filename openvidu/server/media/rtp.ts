/** One packet of sound or picture, its header read once. */
export interface MediaPacket {
  sequence: number;
  timestamp: number;
  marker: boolean;
  padded: boolean;
  payload: Buffer;
  /** When the publisher sent it, 24 bits of its own clock. */
  sentAt?: number;
}

const FIXED = 12;

/** Sound, picture and reports share one port; the second byte tells them apart. */
export const isReport = (data: Buffer): boolean => data.length >= 8 && data.readUInt8(1) >= 192 && data.readUInt8(1) <= 223;

/** How far `a` is ahead of `b` in a ring of 16 bits, negative when it is behind. */
export const ahead = (a: number, b: number): number => ((a - b + 0x8000) & 0xffff) - 0x8000;

function sendTime(extension: Buffer, id: number): number | undefined {
  for (let at = 0; at < extension.length;) {
    const byte = extension.readUInt8(at);
    const length = (byte & 0x0f) + 1;
    if (byte === 0) at += 1;
    else if (byte >> 4 === id && length === 3 && at + 4 <= extension.length) return extension.readUIntBE(at + 1, 3);
    else at += length + 1;
  }
  return undefined;
}

/** The source of a packet, for which nothing else has to be read. */
export const sourceOf = (data: Buffer): number => data.readUInt32BE(8);

/** Reads a packet; undefined when it is none. `extension` is the id under which the publisher writes when it sent. */
export function readPacket(data: Buffer, extension: number | undefined): MediaPacket | undefined {
  if (data.length < FIXED || data.readUInt8(0) >> 6 !== 2) return undefined;
  const first = data.readUInt8(0);
  let at = FIXED + (first & 0x0f) * 4;
  let sentAt: number | undefined;
  if (first & 0x10) {
    if (data.length < at + 4) return undefined;
    const length = data.readUInt16BE(at + 2) * 4;
    if (data.length < at + 4 + length) return undefined;
    if (extension !== undefined && data.readUInt16BE(at) === 0xbede) sentAt = sendTime(data.subarray(at + 4, at + 4 + length), extension);
    at += 4 + length;
  }
  if (data.length < at) return undefined;
  const second = data.readUInt8(1);
  return {
    sequence: data.readUInt16BE(2),
    timestamp: data.readUInt32BE(4),
    marker: (second & 0x80) !== 0,
    padded: (first & 0x20) !== 0,
    payload: data.subarray(at),
    sentAt,
  };
}

/** The packet inside a packet of the repair stream: its own number stands in the first two bytes. */
export function unwrapRepair(packet: MediaPacket): MediaPacket | undefined {
  const filler = packet.padded ? packet.payload.readUInt8(packet.payload.length - 1) : 0;
  if (packet.payload.length - filler <= 2) return undefined;
  return { ...packet, sequence: packet.payload.readUInt16BE(0), payload: packet.payload.subarray(2), sentAt: undefined };
}

/** The header of a packet that goes out. */
export interface OutgoingHeader {
  payloadType: number;
  ssrc: number;
  sequence: number;
  timestamp: number;
  /** Id of the extension for the time of sending, as this subscriber knows it. */
  absSendTime?: number;
  /** The number the packet first had: it goes out on the repair stream. */
  repairs?: number;
}

/** Writes a packet anew for one subscriber. */
export function writePacket(packet: MediaPacket, header: OutgoingHeader): Buffer {
  const stamped = header.absSendTime !== undefined && packet.sentAt !== undefined;
  const start = FIXED + (stamped ? 8 : 0);
  const repair = header.repairs === undefined ? 0 : 2;
  const out = Buffer.allocUnsafe(start + repair + packet.payload.length);
  out.writeUInt8(0x80 | (packet.padded ? 0x20 : 0) | (stamped ? 0x10 : 0), 0);
  out.writeUInt8((packet.marker ? 0x80 : 0) | header.payloadType, 1);
  out.writeUInt16BE(header.sequence, 2);
  out.writeUInt32BE(header.timestamp, 4);
  out.writeUInt32BE(header.ssrc, 8);
  if (stamped) {
    out.writeUInt32BE(0xbede0001, FIXED);
    out.writeUInt8(((header.absSendTime ?? 0) << 4) | 2, FIXED + 4);
    out.writeUIntBE(packet.sentAt ?? 0, FIXED + 5, 3);
  }
  if (header.repairs !== undefined) out.writeUInt16BE(header.repairs, start);
  packet.payload.copy(out, start + repair);
  return out;
}
