import { PacketRing } from './packet-ring';
import type { MediaAddress } from './peer';
import { PublisherLeg } from './publisher-leg';
import { SubscriberLeg } from './subscriber-leg';
import { WholePictures } from './whole-pictures';

const LEAST = 300_000;
const RAMPING = 500_000;
const MOST = 1_000_000;
/** Who begins with a picture older than this would see the rest in haste. */
const YOUNG = 300;
const REPORT_EVERY = 1000;
const LIMIT_EVERY = 500;

/** One stream: the leg of its publisher, those of its subscribers, and what is between them. */
export class Relay {
  private publisher?: PublisherLeg;
  private readonly subscribers = new Map<string, SubscriberLeg>();
  private readonly ring = new PacketRing();
  private source = 0;
  private readonly whole = new WholePictures(() => this.publisher?.requestKeyframe());
  private reportedAt = 0;
  private limited = { bitrate: 0, at: 0 };

  constructor(
    private readonly owner: string,
    private readonly address: MediaAddress,
  ) {}

  /** Answers a publisher; the leg it had is replaced, and its subscribers go on. */
  async publish(offer: string): Promise<string> {
    this.endPublisher();
    this.source += 1;
    const source = this.source;
    const leg = new PublisherLeg(this.owner, this.address, {
      packet: (kind, packet) => {
        const now = performance.now();
        if (kind === 'video' && this.ring.keep(packet, now)) this.whole.came();
        for (const subscriber of this.subscribers.values()) subscriber.forward(kind, packet, source, now);
      },
      report: (kind, ntp, timestamp) => {
        for (const subscriber of this.subscribers.values()) subscriber.report(kind, ntp, timestamp, source);
      },
      connected: () => this.limit(performance.now()),
    });
    this.publisher = leg;
    return leg.answer(offer);
  }

  /** Answers a subscriber; the leg it had is replaced. */
  async subscribe(peer: string, offer: string): Promise<string> {
    this.subscribers.get(peer)?.close();
    const leg = new SubscriberLeg(this.owner, this.address, {
      keyframe: () => this.whole.want(),
      opened: () => this.catchUp(leg),
      bitrate: () => this.lower(),
      find: (sequence) => this.ring.find(sequence),
    });
    this.subscribers.set(peer, leg);
    // Asked for now, it is here by the time the way to the browser is open.
    this.whole.want();
    return leg.answer(offer);
  }

  /** Hands over an address of a browser. */
  addCandidate(peer: string, candidate: string, mid: string): void {
    const leg = peer === this.owner ? this.publisher : this.subscribers.get(peer);
    leg?.addCandidate(candidate, mid);
  }

  /** Ends the leg of one subscriber. */
  unsubscribe(peer: string): void {
    this.subscribers.get(peer)?.close();
    this.subscribers.delete(peer);
  }

  /** Ends all legs. */
  close(): void {
    this.endPublisher();
    for (const leg of this.subscribers.values()) leg.close();
    this.subscribers.clear();
  }

  /** What is due: packets to ask for again, reports, the limit of the bitrate. */
  tick(now: number): void {
    this.publisher?.repair(now);
    if (now - this.reportedAt >= REPORT_EVERY) {
      this.reportedAt = now;
      this.publisher?.reportReception(now);
    }
    if (now - this.limited.at >= LIMIT_EVERY) this.limit(now);
  }

  private endPublisher(): void {
    this.publisher?.close();
    this.publisher = undefined;
    this.whole.stop();
    this.ring.clear();
  }

  /** Gives somebody whose way has just opened what the others have seen since the last whole picture, or asks for a new one. */
  private catchUp(leg: SubscriberLeg): void {
    const now = performance.now();
    const missed = this.ring.sinceWholePicture(now, YOUNG);
    for (const packet of missed) leg.forward('video', packet, this.source, now);
    if (missed.length === 0) this.whole.want();
  }

  /** What the slowest subscriber takes, within the limits OpenVidu's servers have; a floor while it cannot know yet. */
  private allowed(now: number): number {
    let bitrate = MOST;
    for (const subscriber of this.subscribers.values()) {
      const demand = subscriber.demand(now);
      if (demand) bitrate = Math.min(bitrate, Math.max(demand.estimate, demand.ramping ? RAMPING : LEAST));
    }
    return bitrate;
  }

  private limit(now: number): void {
    this.limited = { bitrate: this.allowed(now), at: now };
    this.publisher?.limit(this.limited.bitrate);
  }

  private lower(): void {
    const now = performance.now();
    if (this.allowed(now) < this.limited.bitrate) this.limit(now);
  }
}
