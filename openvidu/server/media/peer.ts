import { Audio, PeerConnection, Video, type Track } from 'node-datachannel';
import { SdpProblem } from './engine';
import type { OfferedMedia } from './offer';
import { readTransport, type Sent, type Transport } from './answer';

/** Where media travels: the one port for all, and the addresses to bind and to announce. */
export interface MediaAddress {
  port: number;
  bind?: string;
  announced?: string;
}

/** What a peer tells its owner. */
export interface PeerEvents {
  data(kind: 'audio' | 'video', data: Buffer): void;
  connected(): void;
  /** Packets of a kind can be sent from now on. */
  opened?(kind: 'audio' | 'video'): void;
}

const GATHERING = 3000;
const DRAINED_AFTER = 200;

const described = (media: OfferedMedia, sent: Sent, name: string): Audio | Video => {
  const label = `${name}-${media.kind}`;
  if (media.kind === 'audio') {
    const audio = new Audio(media.mid, 'SendOnly');
    audio.addOpusCodec(media.payload);
    audio.addSSRC(sent.ssrc, name, name, label);
    return audio;
  }
  const video = new Video(media.mid, 'SendOnly');
  video.addVP8Codec(media.payload);
  if (media.rtxPayload !== undefined) video.addRTXCodec(media.rtxPayload, media.payload, 90000);
  video.addSSRC(sent.ssrc, name, name, label);
  video.addSSRC(sent.rtxSsrc, name, name, label);
  return video;
};

/** One peer connection with a browser: it knows packets, not what they mean. */
export class Peer {
  private readonly connection: PeerConnection;
  private readonly tracks = new Map<'audio' | 'video', Track>();
  private readonly open = new Set<Track>();
  private closed = false;
  private stopWaiting = (): void => undefined;

  constructor(
    name: string,
    private readonly address: MediaAddress,
    private readonly events: PeerEvents,
  ) {
    const { port, bind } = address;
    const mux = port ? { enableIceUdpMux: true, portRangeBegin: port, portRangeEnd: port } : {};
    this.connection = new PeerConnection(name, { iceServers: [], bindAddress: bind, ...mux });
    this.connection.onStateChange((state) => {
      if (state === 'connected' && !this.closed) this.events.connected();
    });
  }

  /** Takes the offer and gives what the answer has to say about the transport. `sent` are the sources of a peer that is sent to. */
  async accept(offer: string, media: OfferedMedia[], name: string, sent?: Map<string, Sent>): Promise<Transport> {
    this.connection.onTrack((track) => this.receiveFrom(track, media));
    for (const one of media) {
      const sources = sent?.get(one.mid);
      if (one.accepted && sources) this.receiveFrom(this.connection.addTrack(described(one, sources, name)), media);
    }
    const gathered = this.gathered();
    try {
      this.connection.setRemoteDescription(offer, 'offer');
    } catch {
      throw new SdpProblem('the offer cannot be read');
    }
    await gathered;
    const sdp = this.closed ? undefined : this.connection.localDescription()?.sdp;
    if (!sdp) throw new SdpProblem('the peer was closed before it was answered');
    return readTransport(sdp, this.address.announced);
  }

  /** Hands over an address of the browser. */
  addCandidate(candidate: string, mid: string): void {
    if (this.closed) return;
    try {
      this.connection.addRemoteCandidate(candidate, mid);
    } catch {
      // An address that cannot be used is no fault: the browser calls from all it has, and is then known.
    }
  }

  /** Whether packets of a kind can be sent. */
  isOpen(kind: 'audio' | 'video'): boolean {
    const track = this.tracks.get(kind);
    return track !== undefined && this.open.has(track);
  }

  /** Sends a packet or a report; nothing happens while the way is not open. */
  send(kind: 'audio' | 'video', data: Buffer): void {
    const track = this.tracks.get(kind);
    if (!track || !this.open.has(track)) return;
    try {
      track.sendMessageBinary(data);
    } catch {
      // The far end has gone a moment before its closing is told.
      this.open.delete(track);
    }
  }

  /**
   * Ends it, the connection first and its tracks a little later: what a track calls back to would stay in memory if it were not
   * closed, and so would the packets still on their way to it if it were closed before they have arrived.
   */
  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.stopWaiting();
    const tracks = [...this.tracks.values()];
    this.tracks.clear();
    this.open.clear();
    this.connection.close();
    setTimeout(() => tracks.forEach((track) => track.close()), DRAINED_AFTER).unref();
  }

  private receiveFrom(track: Track, media: OfferedMedia[]): void {
    const kind = media.find(({ mid, accepted }) => accepted && mid === track.mid())?.kind;
    if (this.closed || !kind) return track.close();
    this.tracks.set(kind, track);
    track.onOpen(() => {
      this.open.add(track);
      if (!this.closed) this.events.opened?.(kind);
    });
    track.onClosed(() => this.open.delete(track));
    track.onMessage((data) => {
      if (!this.closed) this.events.data(kind, data);
    });
  }

  private gathered(): Promise<void> {
    return new Promise((resolve) => {
      const tooLong = setTimeout(resolve, GATHERING);
      this.stopWaiting = () => {
        clearTimeout(tooLong);
        resolve();
      };
      this.connection.onGatheringStateChange((state) => {
        if (state === 'complete') this.stopWaiting();
      });
    });
  }
}
