import { randomInt } from 'node:crypto';
import { writeAnswer, type Sent } from './answer';
import { Forwarder } from './forwarder';
import { readOffer, type OfferedMedia } from './offer';
import { Peer, type MediaAddress } from './peer';
import { readReports } from './reports';
import { isReport, type MediaPacket } from './rtp';

/** What a subscriber asks for. */
export interface SubscriberEvents {
  keyframe(): void;
  /** The way for pictures is open. */
  opened(): void;
  bitrate(): void;
  find(sequence: number): MediaPacket | undefined;
}

const CLOCK = { audio: 48000, video: 90000 };
/** How long the estimate of a browser that has just come may be far too low. */
const RAMP = 10_000;
const source = (): number => randomInt(2, 0xffffffff);

/** The leg on which a browser receives. */
export class SubscriberLeg {
  private readonly peer: Peer;
  private readonly forwarders = new Map<'audio' | 'video', Forwarder>();
  private readonly sources = new Map<string, Sent>();
  private connectedAt?: number;
  private estimate?: number;

  constructor(
    private readonly name: string,
    address: MediaAddress,
    private readonly events: SubscriberEvents,
  ) {
    this.peer = new Peer(`${name} receives`, address, {
      data: (_kind, data) => this.receive(data),
      connected: () => (this.connectedAt = performance.now()),
      opened: (kind) => {
        if (kind === 'video') this.events.opened();
      },
    });
  }

  /** Answers its offer. */
  async answer(offer: string): Promise<string> {
    const media = readOffer(offer);
    for (const one of media) if (one.accepted) this.prepare(one);
    const transport = await this.peer.accept(offer, media, this.name, this.sources);
    return writeAnswer(media, transport, this.name, this.sources);
  }

  /** Hands over an address of the browser. */
  addCandidate(candidate: string, mid: string): void {
    this.peer.addCandidate(candidate, mid);
  }

  /** Forwards a packet of the given source; sources of one stream count up. */
  forward(kind: 'audio' | 'video', packet: MediaPacket, from: number, now: number): void {
    if (!this.peer.isOpen(kind)) return;
    const out = this.forwarders.get(kind)?.forward(packet, from, now);
    if (out) this.peer.send(kind, out);
  }

  /** Forwards a report of the publisher. */
  report(kind: 'audio' | 'video', ntp: Buffer, timestamp: number, from: number): void {
    const out = this.forwarders.get(kind)?.report(ntp, timestamp, from);
    if (out) this.peer.send(kind, out);
  }

  /** What this browser can take, in bits a second, and whether it has been there too short a time to know; undefined while it has said nothing. */
  demand(now: number): { estimate: number; ramping: boolean } | undefined {
    if (this.connectedAt === undefined || this.estimate === undefined) return undefined;
    return { estimate: this.estimate, ramping: now - this.connectedAt < RAMP };
  }

  /** Ends it. */
  close(): void {
    this.peer.close();
    this.forwarders.clear();
  }

  private prepare(media: OfferedMedia): void {
    const sent = { ssrc: source(), rtxSsrc: source() };
    this.sources.set(media.mid, sent);
    const repair = media.rtxPayload === undefined ? {} : { rtxSsrc: sent.rtxSsrc, rtxPayload: media.rtxPayload };
    const { payload, absSendTime, kind } = media;
    this.forwarders.set(
      kind,
      new Forwarder({ ssrc: sent.ssrc, payload, clock: CLOCK[kind], absSendTime: kind === 'video' ? absSendTime : undefined, ...repair }),
    );
  }

  private receive(data: Buffer): void {
    if (!isReport(data)) return;
    for (const report of readReports(data)) {
      if (report.kind === 'keyframe') this.events.keyframe();
      else if (report.kind === 'missing') this.resend(report.sequences);
      else if (report.kind === 'bitrate') {
        this.estimate = report.bitrate;
        this.events.bitrate();
      }
    }
  }

  private resend(sequences: number[]): void {
    const forwarder = this.forwarders.get('video');
    for (const sequence of sequences) {
      const out = forwarder?.again(sequence, this.events.find);
      if (out) this.peer.send('video', out);
    }
  }
}
