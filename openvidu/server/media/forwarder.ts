import { ahead, writePacket, type MediaPacket } from './rtp';
import { senderReport } from './reports';

/** How one subscriber wants sound or picture. */
export interface Wanted {
  ssrc: number;
  payload: number;
  clock: number;
  rtxSsrc?: number;
  rtxPayload?: number;
  absSendTime?: number;
}

interface Base {
  source: number;
  first: number;
  moved: boolean;
  sequence: number;
  timestamp: number;
}

/**
 * Writes the packets of a stream anew for one subscriber. A publisher that comes back begins at any number, while this
 * subscriber goes on counting: a step back would look like old packets, and the picture would stand still for good. So numbers
 * and timestamps of each new source are moved to where the last one ended.
 */
export class Forwarder {
  private base?: Base;
  private last = { sequence: 0, timestamp: 0, at: 0 };
  private repairs = 0;
  private packets = 0;
  private octets = 0;

  constructor(private readonly wanted: Wanted) {}

  /** The packet as this subscriber gets it; undefined for one from before the source began. */
  forward(packet: MediaPacket, source: number, now: number): Buffer | undefined {
    const base = this.baseFor(packet, source, now);
    if (base.moved && ahead(packet.sequence, base.first) < 0) return undefined;
    const sequence = (packet.sequence + base.sequence) & 0xffff;
    const timestamp = (packet.timestamp + base.timestamp) >>> 0;
    if (this.packets === 0 || ahead(sequence, this.last.sequence) > 0) this.last = { sequence, timestamp, at: now };
    this.packets += 1;
    this.octets += packet.payload.length;
    const { payload, ssrc, absSendTime } = this.wanted;
    return writePacket(packet, { payloadType: payload, ssrc, sequence, timestamp, absSendTime });
  }

  /** A packet that was lost, once more; `find` looks a number of the source up. */
  again(lost: number, find: (sequence: number) => MediaPacket | undefined): Buffer | undefined {
    const packet = this.base && find((lost - this.base.sequence) & 0xffff);
    if (!this.base || !packet) return undefined;
    const timestamp = (packet.timestamp + this.base.timestamp) >>> 0;
    const { ssrc, payload, rtxSsrc, rtxPayload } = this.wanted;
    if (rtxSsrc === undefined || rtxPayload === undefined) return writePacket(packet, { payloadType: payload, ssrc, sequence: lost, timestamp });
    this.repairs = (this.repairs + 1) & 0xffff;
    return writePacket(packet, { payloadType: rtxPayload, ssrc: rtxSsrc, sequence: this.repairs, timestamp, repairs: lost });
  }

  /** The report of the publisher as this subscriber gets it; undefined while nothing of that source has come. */
  report(ntp: Buffer, timestamp: number, source: number): Buffer | undefined {
    if (this.base?.source !== source) return undefined;
    return senderReport(this.wanted.ssrc, ntp, (timestamp + this.base.timestamp) >>> 0, this.packets, this.octets);
  }

  private baseFor(packet: MediaPacket, source: number, now: number): Base {
    if (this.base?.source === source) return this.base;
    const passed = Math.max(0.02, (now - this.last.at) / 1000) * this.wanted.clock;
    const moved = this.packets > 0;
    this.base = {
      source,
      first: packet.sequence,
      moved,
      sequence: moved ? (this.last.sequence + 1 - packet.sequence) & 0xffff : 0,
      timestamp: moved ? (this.last.timestamp + Math.round(passed) - packet.timestamp) >>> 0 : 0,
    };
    return this.base;
  }
}
