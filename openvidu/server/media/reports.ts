/** What the far end reports, as far as this server acts on it. */
export type Report =
  | { kind: 'sender'; ssrc: number; ntp: Buffer; timestamp: number }
  | { kind: 'missing'; ssrc: number; sequences: number[] }
  | { kind: 'keyframe' }
  | { kind: 'bitrate'; bitrate: number };

const SENDER = 200;
const RECEIVER = 201;
const TRANSPORT_FEEDBACK = 205;
const PAYLOAD_FEEDBACK = 206;

const missingOf = (body: Buffer): number[] => {
  const sequences: number[] = [];
  for (let at = 12; at + 4 <= body.length; at += 4) {
    const first = body.readUInt16BE(at);
    const others = body.readUInt16BE(at + 2);
    sequences.push(first);
    for (let bit = 0; bit < 16; bit += 1) if (others & (1 << bit)) sequences.push((first + bit + 1) & 0xffff);
  }
  return sequences;
};

function readOne(packet: Buffer): Report | undefined {
  const format = packet.readUInt8(0) & 0x1f;
  const type = packet.readUInt8(1);
  if (type === SENDER && packet.length >= 28) {
    return { kind: 'sender', ssrc: packet.readUInt32BE(4), ntp: Buffer.from(packet.subarray(8, 16)), timestamp: packet.readUInt32BE(16) };
  }
  if (packet.length < 12) return undefined;
  if (type === TRANSPORT_FEEDBACK && format === 1) return { kind: 'missing', ssrc: packet.readUInt32BE(8), sequences: missingOf(packet) };
  if (type !== PAYLOAD_FEEDBACK) return undefined;
  if (format === 1 || format === 4) return { kind: 'keyframe' };
  if (format === 15 && packet.length >= 20 && packet.toString('latin1', 12, 16) === 'REMB') {
    const mantissa = packet.readUIntBE(17, 3);
    return { kind: 'bitrate', bitrate: (mantissa & 0x3ffff) * 2 ** (mantissa >> 18) };
  }
  return undefined;
}

/** Reads the reports of one datagram, which may hold several; what is broken or of no concern is passed over. */
export function readReports(data: Buffer): Report[] {
  const reports: Report[] = [];
  for (let at = 0; at + 8 <= data.length;) {
    const length = (data.readUInt16BE(at + 2) + 1) * 4;
    if (data.readUInt8(at) >> 6 !== 2 || at + length > data.length) break;
    const report = readOne(data.subarray(at, at + length));
    if (report) reports.push(report);
    at += length;
  }
  return reports;
}

const head = (out: Buffer, format: number, type: number): Buffer => {
  out.writeUInt8(0x80 | format, 0);
  out.writeUInt8(type, 1);
  out.writeUInt16BE(out.length / 4 - 1, 2);
  return out;
};

/** What one source was received like; the fields of a report block. */
export interface ReceptionBlock {
  ssrc: number;
  fractionLost: number;
  lost: number;
  highest: number;
  jitter: number;
  lastSenderReport: number;
  sinceSenderReport: number;
}

/** Tells a sender how its packets arrive. */
export function receiverReport(own: number, block: ReceptionBlock): Buffer {
  const out = head(Buffer.alloc(32), 1, RECEIVER);
  out.writeUInt32BE(own, 4);
  out.writeUInt32BE(block.ssrc, 8);
  out.writeUInt8(block.fractionLost, 12);
  out.writeUIntBE(Math.max(0, Math.min(0x7fffff, block.lost)), 13, 3);
  out.writeUInt32BE(block.highest >>> 0, 16);
  out.writeUInt32BE(block.jitter >>> 0, 20);
  out.writeUInt32BE(block.lastSenderReport >>> 0, 24);
  out.writeUInt32BE(block.sinceSenderReport >>> 0, 28);
  return out;
}

/** Ties the clock of the publisher to the timestamps of one subscriber. */
export function senderReport(ssrc: number, ntp: Buffer, timestamp: number, packets: number, octets: number): Buffer {
  const out = head(Buffer.alloc(28), 0, SENDER);
  out.writeUInt32BE(ssrc, 4);
  ntp.copy(out, 8);
  out.writeUInt32BE(timestamp, 16);
  out.writeUInt32BE(packets >>> 0, 20);
  out.writeUInt32BE(octets >>> 0, 24);
  return out;
}

/** Asks for packets again; `sequences` ascend. */
export function missingPackets(own: number, ssrc: number, sequences: number[]): Buffer {
  const pairs: [number, number][] = [];
  for (const sequence of sequences) {
    const last = pairs.at(-1);
    const distance = last ? (sequence - last[0]) & 0xffff : 0;
    if (last && distance >= 1 && distance <= 16) last[1] |= 1 << (distance - 1);
    else pairs.push([sequence, 0]);
  }
  const out = head(Buffer.alloc(12 + pairs.length * 4), 1, TRANSPORT_FEEDBACK);
  out.writeUInt32BE(own, 4);
  out.writeUInt32BE(ssrc, 8);
  pairs.forEach(([first, others], index) => {
    out.writeUInt16BE(first, 12 + index * 4);
    out.writeUInt16BE(others, 14 + index * 4);
  });
  return out;
}

/** Asks for a whole picture. */
export function keyframeRequest(own: number, ssrc: number): Buffer {
  const out = head(Buffer.alloc(12), 1, PAYLOAD_FEEDBACK);
  out.writeUInt32BE(own, 4);
  out.writeUInt32BE(ssrc, 8);
  return out;
}

/** Tells a sender how many bits a second it may send. */
export function bitrateLimit(own: number, ssrc: number, bitrate: number): Buffer {
  const out = head(Buffer.alloc(24), 15, PAYLOAD_FEEDBACK);
  const exponent = Math.max(0, Math.ceil(Math.log2((bitrate + 1) / 0x40000)));
  out.writeUInt32BE(own, 4);
  out.write('REMB', 12, 'latin1');
  out.writeUInt8(1, 16);
  out.writeUIntBE(exponent * 0x40000 + Math.floor(bitrate / 2 ** exponent), 17, 3);
  out.writeUInt32BE(ssrc, 20);
  return out;
}
