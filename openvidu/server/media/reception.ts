import { ahead } from './rtp';
import type { ReceptionBlock } from './reports';

const ASK_AGAIN = 60;
const GIVE_UP_AFTER = 8;
const FAR = 300;

interface Gap {
  askedAt: number;
  asked: number;
}

/** How the packets of one source arrive: what is missing, and what the sender has to be told. */
export class Reception {
  private highest = -1;
  private cycles = 0;
  private first = 0;
  private received = 0;
  private jitter = 0;
  private transit?: number;
  private lastReport = { expected: 0, received: 0 };
  private senderReport = { middle: 0, at: 0 };
  private readonly gaps = new Map<number, Gap>();

  constructor(
    readonly ssrc: number,
    private readonly clock: number,
  ) {}

  /** Counts a packet; false when it has come before. */
  count(sequence: number, timestamp: number, now: number): boolean {
    if (this.highest < 0) {
      this.first = sequence;
      this.highest = sequence;
      this.received = 1;
      return true;
    }
    const step = ahead(sequence, this.highest);
    if (step <= 0) return this.fill(sequence);
    if (step > FAR) this.gaps.clear();
    else for (let missed = 1; missed < step; missed += 1) this.gaps.set((this.highest + missed) & 0xffff, { askedAt: 0, asked: 0 });
    if (sequence < this.highest) this.cycles += 0x10000;
    this.highest = sequence;
    this.received += 1;
    this.measure(timestamp, now);
    return true;
  }

  /** What to ask for again now, ascending; what stayed away too often is given up. */
  missing(now: number): number[] {
    const asked: number[] = [];
    for (const [sequence, gap] of this.gaps) {
      if (now - gap.askedAt < ASK_AGAIN) continue;
      if (gap.asked >= GIVE_UP_AFTER) {
        this.gaps.delete(sequence);
        continue;
      }
      gap.asked += 1;
      gap.askedAt = now;
      asked.push(sequence);
    }
    return asked;
  }

  /** Remembers when the sender last told its clock, which it needs back to know the way's length. */
  heard(ntp: Buffer, now: number): void {
    this.senderReport = { middle: ntp.readUInt32BE(2), at: now };
  }

  /** The block of the next report to the sender. */
  report(now: number): ReceptionBlock | undefined {
    if (this.highest < 0) return undefined;
    const expected = this.cycles + this.highest - this.first + 1;
    const interval = expected - this.lastReport.expected;
    const lost = interval - (this.received - this.lastReport.received);
    this.lastReport = { expected, received: this.received };
    return {
      ssrc: this.ssrc,
      fractionLost: interval > 0 && lost > 0 ? Math.min(255, Math.floor((lost * 256) / interval)) : 0,
      lost: expected - this.received,
      highest: this.cycles + this.highest,
      jitter: Math.round(this.jitter),
      lastSenderReport: this.senderReport.middle,
      sinceSenderReport: this.senderReport.at ? Math.round(((now - this.senderReport.at) / 1000) * 65536) : 0,
    };
  }

  private fill(sequence: number): boolean {
    const waited = this.gaps.delete(sequence);
    if (waited) this.received += 1;
    return waited;
  }

  private measure(timestamp: number, now: number): void {
    const transit = (now / 1000) * this.clock - timestamp;
    const change = this.transit === undefined ? 0 : Math.abs(transit - this.transit);
    this.transit = transit;
    // A jump of more than a second is a timestamp that has gone round.
    if (change < this.clock) this.jitter += (change - this.jitter) / 16;
  }
}
