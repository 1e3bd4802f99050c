import { setTimeout as wait } from 'node:timers/promises';
import { log } from './log';
import { poster, type Post } from './post';
import type { EventName, Settings } from './settings';

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;
const PATIENCE = 5000;

interface Held {
  readonly event: EventName;
  readonly session: string;
  readonly body: string;
}

const parsedHeaders = (lines: string[]): Record<string, string> =>
  Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]));

/**
 * Tells an endpoint what happens, in OpenVidu's own format and in order within a session. An event is kept until it is taken,
 * so that an endpoint may be away for a while; only when more are kept than may be, the oldest are given up.
 */
export class Webhook {
  private readonly send?: Post;
  private readonly events: Set<EventName>;
  private readonly most: number;
  /** Everything not taken yet, oldest first. */
  private readonly held = new Set<Held>();
  private readonly lines = new Map<string, { readonly waiting: Held[]; readonly told: Promise<void> }>();
  private readonly hurrying = new AbortController();
  private readonly stopping = new AbortController();
  private dropped = 0;

  constructor(settings: Settings) {
    const { OPENVIDU_WEBHOOK_ENDPOINT: endpoint, OPENVIDU_WEBHOOK_HEADERS: headers, OPENVIDU_TLS_DIR: folder } = settings;
    if (endpoint) this.send = poster(endpoint, parsedHeaders(headers), folder);
    this.events = new Set(settings.OPENVIDU_WEBHOOK_EVENTS);
    this.most = settings.OPENVIDU_MAX_WEBHOOK_EVENTS;
  }

  /** Queues one event of a session. */
  tell(event: EventName, session: string, facts: Record<string, unknown>): void {
    if (!this.send || !this.events.has(event)) return;
    const one = { event, session, body: JSON.stringify({ event, timestamp: Date.now(), sessionId: session, ...facts }) };
    this.held.add(one);
    if (this.held.size > this.most) this.giveUpOldest();
    const line = this.lines.get(session);
    if (line) return void line.waiting.push(one);
    const waiting = [one];
    this.lines.set(session, { waiting, told: this.work(session, waiting) });
  }

  /** Tells what is queued without further pauses, no longer than `patience` milliseconds, and gives up the rest. */
  async stop(patience: number): Promise<void> {
    this.hurrying.abort();
    await Promise.race([Promise.all([...this.lines.values()].map(({ told }) => told)), wait(patience, undefined, { ref: false })]);
    this.stopping.abort();
    if (this.held.size) log('webhook stopped', { untold: this.held.size });
  }

  private giveUpOldest(): void {
    const [oldest] = this.held;
    if (!oldest) return;
    this.held.delete(oldest);
    this.dropped += 1;
    log('webhook full, oldest event dropped', { event: oldest.event, session: oldest.session, dropped: this.dropped });
  }

  private async work(session: string, waiting: Held[]): Promise<void> {
    for (let next = waiting[0]; next; next = waiting[0]) {
      await this.deliver(next);
      this.held.delete(next);
      waiting.shift();
    }
    this.lines.delete(session);
  }

  private async deliver(one: Held): Promise<void> {
    let pause = FIRST_PAUSE;
    while (this.held.has(one) && !(await this.post(one.body))) {
      if (this.stopping.signal.aborted) return;
      log('webhook not taken', { event: one.event, session: one.session, pause });
      await this.rest(pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    }
  }

  /** A pause that ends early when the server is about to stop; from then on pauses are short. */
  private async rest(pause: number): Promise<void> {
    const { signal } = this.hurrying;
    if (signal.aborted) return void (await wait(FIRST_PAUSE, undefined, { ref: false }));
    await wait(pause, undefined, { ref: false, signal }).catch(() => undefined);
  }

  private async post(body: string): Promise<boolean> {
    // Not AbortSignal.any of AbortSignal.timeout: on Node 20 such a signal may be collected as garbage, and then an endpoint that
    // keeps silent is waited for as long as the connection stands.
    const ending = new AbortController();
    const end = () => ending.abort();
    const patience = setTimeout(end, PATIENCE);
    this.stopping.signal.addEventListener('abort', end);
    if (this.stopping.signal.aborted) end();
    try {
      return (await this.send?.(body, ending.signal)) ?? false;
    } finally {
      clearTimeout(patience);
      this.stopping.signal.removeEventListener('abort', end);
    }
  }
}
