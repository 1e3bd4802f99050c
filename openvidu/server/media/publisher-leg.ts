import { writeAnswer } from './answer';
import { readOffer, type OfferedMedia } from './offer';
import { Peer, type MediaAddress } from './peer';
import { Reception } from './reception';
import { bitrateLimit, keyframeRequest, missingPackets, readReports, receiverReport } from './reports';
import { isReport, readPacket, sourceOf, unwrapRepair, type MediaPacket } from './rtp';

/** What comes from a publisher. */
export interface PublisherEvents {
  packet(kind: 'audio' | 'video', packet: MediaPacket): void;
  report(kind: 'audio' | 'video', ntp: Buffer, timestamp: number): void;
  connected(): void;
}

/** Under which name this end sends its reports. */
const OWN = 1;
const CLOCK = { audio: 48000, video: 90000 };

/** The leg on which a browser sends: receives, asks for what is missing, tells how it arrives. */
export class PublisherLeg {
  private readonly peer: Peer;
  private readonly receptions = new Map<'audio' | 'video', Reception>();
  private media: OfferedMedia[] = [];

  constructor(
    private readonly name: string,
    address: MediaAddress,
    private readonly events: PublisherEvents,
  ) {
    this.peer = new Peer(`${name} sends`, address, {
      data: (kind, data) => this.receive(kind, data),
      connected: () => this.events.connected(),
    });
  }

  /** Answers its offer. */
  async answer(offer: string): Promise<string> {
    this.media = readOffer(offer);
    return writeAnswer(this.media, await this.peer.accept(offer, this.media, this.name), this.name);
  }

  /** Hands over an address of the browser. */
  addCandidate(candidate: string, mid: string): void {
    this.peer.addCandidate(candidate, mid);
  }

  /** Asks for a whole picture. */
  requestKeyframe(): void {
    const reception = this.receptions.get('video');
    if (reception) this.peer.send('video', keyframeRequest(OWN, reception.ssrc));
  }

  /** Tells how many bits a second it may send. */
  limit(bitrate: number): void {
    const reception = this.receptions.get('video');
    if (reception) this.peer.send('video', bitrateLimit(OWN, reception.ssrc, bitrate));
  }

  /** Asks again for what is missing. */
  repair(now: number): void {
    for (const [kind, reception] of this.receptions) {
      const missing = reception.missing(now);
      // Sound that was lost comes too late.
      if (kind === 'video' && missing.length) this.peer.send(kind, missingPackets(OWN, reception.ssrc, missing));
    }
  }

  /** Tells how its packets arrive. */
  reportReception(now: number): void {
    for (const [kind, reception] of this.receptions) {
      const block = reception.report(now);
      if (block) this.peer.send(kind, receiverReport(OWN, block));
    }
  }

  /** Ends it. */
  close(): void {
    this.peer.close();
    this.receptions.clear();
  }

  private receive(kind: 'audio' | 'video', data: Buffer): void {
    const now = performance.now();
    if (isReport(data)) return this.readReport(kind, data, now);
    const media = this.media.find((one) => one.accepted && one.kind === kind);
    const packet = readPacket(data, media?.absSendTime);
    if (!packet || !media) return;
    const payloadType = data.readUInt8(1) & 0x7f;
    if (payloadType === media.rtxPayload) {
      const repaired = unwrapRepair(packet);
      if (repaired && this.receptions.get(kind)?.count(repaired.sequence, repaired.timestamp, now)) this.events.packet(kind, repaired);
    } else if (payloadType === media.payload && this.receptionOf(kind, sourceOf(data)).count(packet.sequence, packet.timestamp, now)) {
      this.events.packet(kind, packet);
    }
    if (kind === 'video') this.repair(now);
  }

  private receptionOf(kind: 'audio' | 'video', ssrc: number): Reception {
    const known = this.receptions.get(kind);
    if (known?.ssrc === ssrc) return known;
    const reception = new Reception(ssrc, CLOCK[kind]);
    this.receptions.set(kind, reception);
    return reception;
  }

  private readReport(kind: 'audio' | 'video', data: Buffer, now: number): void {
    const reception = this.receptions.get(kind);
    for (const report of readReports(data)) {
      // A datagram of reports reaches both kinds: each takes its own.
      if (report.kind !== 'sender' || report.ssrc !== reception?.ssrc) continue;
      reception.heard(report.ntp, now);
      this.events.report(kind, report.ntp, report.timestamp);
    }
  }
}
