import { setTimeout as wait } from 'node:timers/promises';
import { log } from './log';
import type { EventName, Settings } from './settings';

const RETRIES_AFTER = [250, 1000, 4000];
const PATIENCE = 5000;
const HELD = 2000;

const parsedHeaders = (lines: string[]): Record<string, string> =>
  Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]));

/** Tells an endpoint what happens, in OpenVidu's own format: in order within a session, with a few retries, and never more than it can hold. */
export class Webhook {
  private readonly endpoint?: string;
  private readonly headers: Record<string, string>;
  private readonly events: Set<EventName>;
  private readonly queues = new Map<string, Promise<void>>();
  private readonly stopping = new AbortController();
  private held = 0;

  constructor(settings: Settings) {
    this.endpoint = settings.OPENVIDU_WEBHOOK_ENDPOINT;
    this.headers = parsedHeaders(settings.OPENVIDU_WEBHOOK_HEADERS);
    this.events = new Set(settings.OPENVIDU_WEBHOOK_EVENTS);
  }

  /** Queues one event of a session. */
  tell(event: EventName, sessionId: string, facts: Record<string, unknown>): void {
    if (!this.endpoint || !this.events.has(event)) return;
    if (this.held >= HELD) return log('webhook full, event dropped', { event, session: sessionId });
    this.held += 1;
    const body = JSON.stringify({ event, timestamp: Date.now(), sessionId, ...facts });
    const sent = (this.queues.get(sessionId) ?? Promise.resolve())
      .then(() => this.deliver(event, body))
      .finally(() => {
        this.held -= 1;
        if (this.queues.get(sessionId) === sent) this.queues.delete(sessionId);
      });
    this.queues.set(sessionId, sent);
  }

  /** Waits for what is queued, no longer than `patience` milliseconds, and gives up the rest. */
  async stop(patience: number): Promise<void> {
    await Promise.race([Promise.all(this.queues.values()), wait(patience, undefined, { ref: false })]);
    this.stopping.abort();
  }

  private async deliver(event: EventName, body: string): Promise<void> {
    for (const pause of [0, ...RETRIES_AFTER]) {
      if (pause) await wait(pause, undefined, { ref: false });
      if (this.stopping.signal.aborted || (await this.post(body))) return;
    }
    log('webhook not delivered', { event });
  }

  private async post(body: string): Promise<boolean> {
    const signal = AbortSignal.any([AbortSignal.timeout(PATIENCE), this.stopping.signal]);
    const headers = { 'content-type': 'application/json', ...this.headers };
    return fetch(this.endpoint ?? '', { method: 'POST', headers, body, signal, redirect: 'error' }).then(
      async (reply) => {
        await reply.body?.cancel();
        return reply.ok;
      },
      () => false,
    );
  }
}
