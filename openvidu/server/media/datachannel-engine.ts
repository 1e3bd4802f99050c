import { initLogger } from 'node-datachannel';
import { log } from '../log';
import { SdpProblem, type MediaEngine } from './engine';
import type { MediaAddress } from './peer';
import { Relay } from './relay';

const TICK = 50;

/** The engine over libdatachannel: one peer connection a leg, packets forwarded as they come. */
export class DatachannelEngine implements MediaEngine {
  private readonly relays = new Map<string, Relay>();
  private readonly ticking: NodeJS.Timeout;

  constructor(private readonly address: MediaAddress) {
    initLogger('Fatal', (level, message) => log('engine', { level, message }));
    this.ticking = setInterval(() => {
      const now = performance.now();
      for (const relay of this.relays.values()) relay.tick(now);
    }, TICK);
  }

  answerPublisher(owner: string, offer: string): Promise<string> {
    const relay = this.relays.get(owner) ?? new Relay(owner, this.address);
    this.relays.set(owner, relay);
    return relay.publish(offer);
  }

  async answerSubscriber(owner: string, peer: string, offer: string): Promise<string> {
    const relay = this.relays.get(owner);
    if (!relay) throw new SdpProblem('there is no such stream');
    return relay.subscribe(peer, offer);
  }

  addCandidate(owner: string, peer: string, candidate: string, mid: string): void {
    // A name of the local network alone cannot be looked up here; the browser calls first, and is then known by its address.
    if (candidate === '' || candidate.includes('.local')) return;
    this.relays.get(owner)?.addCandidate(peer, candidate, mid);
  }

  close(owner: string, peer: string): void {
    const relay = this.relays.get(owner);
    if (owner !== peer) return relay?.unsubscribe(peer);
    relay?.close();
    this.relays.delete(owner);
  }

  stop(): void {
    clearInterval(this.ticking);
    for (const relay of this.relays.values()) relay.close();
    this.relays.clear();
  }
}
