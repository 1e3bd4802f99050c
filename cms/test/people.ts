import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { Socket } from 'node:net';
import { clockOffset, queryDatabase } from './clock';
import { nextAddress } from './own-address';

/** What the API answered: status, parsed envelope and headers. */
export interface Answer<T = Record<string, unknown>> {
  readonly status: number;
  readonly data: T;
  readonly error: { status: number; name: string; message: string; details: Record<string, unknown> & { fields?: { path: string; rule: string }[] } };
  readonly headers: http.IncomingHttpHeaders;
  readonly bytes: Buffer;
}
interface Options {
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly query?: Record<string, string | number>;
  /** Made fresh for each call unless given. */
  readonly key?: string;
  readonly url?: string;
}

export const urls = (): string[] => (process.env.BAI_URLS ?? '').split(',').filter(Boolean);
let turn = 0;
/** The base address of the next server process, in turn, so that tests cross processes. */
export const anyUrl = (): string => urls()[turn++ % urls().length]!;

// Idle sockets are closed before the server closes them, as a rule: on a busy machine the two may cross, or the server gives up a
// socket whose next request it has not looked at yet.
const agent = new http.Agent({ keepAlive: true, maxSockets: 400, timeout: 3000 });
const used = new WeakSet<Socket>();

const parse = (bytes: Buffer): Record<string, unknown> => {
  try {
    return JSON.parse(bytes.toString()) as Record<string, unknown>;
  } catch {
    return {};
  }
};

/** Somebody with a browser: cookies, an address, and the right headers on unsafe requests. */
export class Person {
  readonly cookies = new Map<string, string>();
  readonly address = nextAddress();
  account = '';
  email = '';

  /** Sends a request, and again where the server closed a reused connection just before: it has not read such a request. */
  async call<T = Record<string, unknown>>(method: string, path: string, options: Options = {}): Promise<Answer<T>> {
    for (;;) {
      const answer = await this.askOnce<T>(method, path, options);
      if (answer) return answer;
    }
  }

  private async askOnce<T>(method: string, path: string, options: Options): Promise<Answer<T> | null> {
    const base = new URL(options.url ?? anyUrl());
    const search = options.query ? `?${new URLSearchParams(Object.entries(options.query).map(([k, v]) => [k, String(v)])).toString()}` : '';
    const payload = options.body === undefined ? undefined : Buffer.isBuffer(options.body) ? options.body : Buffer.from(JSON.stringify(options.body));
    const headers: Record<string, string> = {
      ...(this.cookies.size ? { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
      ...(method === 'GET' ? {} : { 'sec-fetch-site': 'same-origin', 'idempotency-key': options.key ?? randomUUID() }),
      ...(payload ? { 'content-type': 'application/json', 'content-length': String(payload.length) } : {}),
      ...options.headers,
    };
    let answered = false;
    let reused = false;
    return new Promise((resolve, reject) => {
      const request = http.request(
        { agent, host: base.hostname, port: base.port, method, path: path + search, headers, localAddress: this.address },
        (response) => {
          answered = true;
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('error', reject);
          response.on('end', () => {
            this.keep(response.headers['set-cookie'] ?? []);
            const bytes = Buffer.concat(parts);
            const { data, error } = parse(bytes);
            resolve({ status: response.statusCode!, data: data as T, error: error as Answer['error'], headers: response.headers, bytes });
          });
        },
      );
      // `reusedSocket` does not tell of a socket that was handed on without a rest.
      request.once('socket', (socket) => {
        reused = used.has(socket);
        used.add(socket);
      });
      request.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNRESET' && reused && !answered) resolve(null);
        else reject(error);
      });
      request.end(payload);
    });
  }

  private keep(set: readonly string[]): void {
    for (const line of set) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (value) this.cookies.set(name!, value);
      else this.cookies.delete(name!);
    }
  }

  get<T = Record<string, unknown>>(path: string, query?: Options['query']): Promise<Answer<T>> {
    return this.call<T>('GET', path, query ? { query } : {});
  }
  post<T = Record<string, unknown>>(path: string, body?: unknown, key?: string): Promise<Answer<T>> {
    return this.call<T>('POST', path, { ...(body === undefined ? {} : { body }), ...(key ? { key } : {}) });
  }
  put<T = Record<string, unknown>>(path: string, body: unknown): Promise<Answer<T>> {
    return this.call<T>('PUT', path, { body });
  }

  /** Sends one file with text fields beside it. */
  upload<T = Record<string, unknown>>(
    path: string,
    file: { name: string; bytes: Buffer; type: string },
    fields: Record<string, string>,
    key?: string,
  ): Promise<Answer<T>> {
    const boundary = `----bai${randomUUID()}`;
    const parts = Object.entries(fields).map(([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\nContent-Type: ${file.type}\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(parts.join('') + head), file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
    return this.call<T>('POST', path, { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, ...(key ? { key } : {}) });
  }
}

export const DEMO_PASSWORD = 'bai-demo-leaf';

/** Signs a demo person in: `admin`, `physician`, `budtender`, `dispensary` … */
export const signedIn = async (key: string): Promise<Person> => {
  const person = new Person();
  const answer = await person.post('/api/accounts/sign-in', { identifier: `${key}@demo.bai.example`, password: DEMO_PASSWORD });
  if (answer.status !== 200) throw new Error(`${key} could not sign in: ${JSON.stringify(answer.error)}`);
  const me = await person.get<{ person: { accountId: string } }>('/api/accounts/me');
  person.account = me.data.person.accountId;
  return person;
};

/** The password with which everybody signs up. */
export const NEW_PASSWORD = 'a quiet green leaf';

let newcomers = 0;
/** Signs a new patient up, reads the code from the demo mailbox and confirms it. */
export const newPatient = (name = 'ทดลอง ระบบใหม่'): Promise<Person> => signedUp({ role: 'patient', name });

/** A mail address that nobody has. */
export const newAddress = (): string => {
  newcomers += 1;
  return `new-${Date.now().toString(36)}-${process.pid}-${newcomers}@people.example`;
};

/** Signs somebody up with what their role says, and proves the address. */
export const signedUp = async (said: object): Promise<Person> => {
  const person = new Person();
  const email = newAddress();
  const everybody = { email, password: NEW_PASSWORD, language: 'th', terms: '2026-11' };
  const sent = await person.post<{ challengeId: string }>('/api/accounts/sign-up', { ...everybody, ...said });
  if (sent.status !== 200) throw new Error(`sign-up: ${JSON.stringify(sent.error)}`);
  const code = await readCode(person, sent.data.challengeId);
  const done = await person.post('/api/accounts/otp/verify', { challengeId: sent.data.challengeId, code });
  if (done.status !== 200) throw new Error(`otp: ${JSON.stringify(done.error)}`);
  const me = await person.get<{ person: { accountId: string } }>('/api/accounts/me');
  person.account = me.data.person.accountId;
  person.email = email;
  return person;
};

/** The six digits of the newest message for a challenge, as the demo's code screen shows it; the one that comes after others, where some were read. */
export const readCode = (person: Person, challengeId: string, after: readonly string[] = []): Promise<string> =>
  eventually(async () => {
    const mail = await person.get<{ text: string } | null>('/api/notifications/mailbox/newest', { challengeId });
    const code = /\b\d{6}\b/.exec(mail.data?.text ?? '')?.[0];
    return code && !after.includes(code) && code;
  });

/** Waits until something becomes true, e.g. an effect of the outbox, which takes some 20 ms where the work is small. */
export const eventually = async <T>(what: () => Promise<T | null | undefined | false>, seconds = 15): Promise<T> => {
  const end = Date.now() + seconds * 1000;
  for (let pause = 10; ; pause = Math.min(pause * 1.4, 500)) {
    const found = await what();
    if (found) return found;
    if (Date.now() > end) throw new Error('It did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
};

/** Types wrong passwords for somebody until signing in is locked; answers who typed them. */
export const lockOut = async (identifier: string, stranger = new Person()): Promise<Person> => {
  for (let tries = 0; tries < 10; tries += 1) {
    const { error } = await stranger.post('/api/accounts/sign-in', { identifier, password: 'not this one' });
    if (error.name === 'account.locked') return stranger;
  }
  throw new Error(`${identifier} is not locked`);
};

/** Keeps a repeating job from running for an hour, or for so long in ms, once it does not run. */
export const holdBack = (job: string, time = 3_600_000) =>
  eventually(async () => {
    const statement = 'UPDATE bai_outbox SET due_at = ? WHERE reaction = ? AND locked_until IS NULL RETURNING id';
    return (await queryDatabase(statement, [Date.now() + (await clockOffset()) + time, job])).length === 1;
  });

/** Lets a repeating job run next. One that is running would set its own next time over this one, so it is waited for. */
export const runSoon = (job: string) =>
  eventually(async () => {
    const statement = 'UPDATE bai_outbox SET due_at = 0, attempts = 0 WHERE reaction = ? AND locked_until IS NULL RETURNING id';
    return (await queryDatabase(statement, [job])).length === 1;
  });

/** Lets a repeating job run next, to its end: of what tests before have left there may be much to do. */
export const runThrough = async (job: string): Promise<void> => {
  await runSoon(job);
  await eventually(async () => {
    const [row] = await queryDatabase<{ due_at: number | string; locked_until: unknown; attempts: number }>(
      'SELECT due_at, locked_until, attempts FROM bai_outbox WHERE reaction = ?',
      [job],
    );
    // A run that failed waits for its next attempt.
    return row!.locked_until === null && Number(row!.due_at) > 0 && row!.attempts === 0;
  }, 120);
};
