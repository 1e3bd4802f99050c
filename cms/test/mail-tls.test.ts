import { mkdtempSync, rmSync } from 'node:fs';
import net, { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSecureContext, TLSSocket } from 'node:tls';
import { createRequire } from 'node:module';
import { innerProof } from '@bai/kernel/server';
import { keepInnerTls } from '../../scripts/lib/inner-tls.mjs';
import plugins from '../config/plugins';

interface Transport {
  sendMail(mail: object): Promise<unknown>;
}
const { createTransport } = createRequire(__filename)('nodemailer') as { createTransport(options: object): Transport };

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'bai-mail-'));
  await keepInnerTls(folder, { services: ['cms', 'mailpit'].map((name) => ({ name })) });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A mail server that says what it was told, and whether over TLS; one that offers STARTTLS or none. */
const mailServer = async (offers: boolean): Promise<{ server: Server; told: string[]; port: number }> => {
  const told: string[] = [];
  const serve = (socket: net.Socket | TLSSocket, over: 'clear' | 'TLS'): void => {
    let within = false;
    const line = (text: string): void => {
      if (within) {
        within = text !== '.';
        if (!within) socket.write('250 Taken\r\n');
        return;
      }
      told.push(`${over}: ${text.split(' ')[0]}`);
      if (/^EHLO/.test(text)) return void socket.write(offers && over === 'clear' ? '250-here\r\n250 STARTTLS\r\n' : '250 here\r\n');
      if (/^STARTTLS/.test(text) && offers) {
        socket.write('220 Go on\r\n');
        socket.removeAllListeners('data');
        const { cert, key } = innerProof(path.join(folder, 'mailpit'));
        return serve(new TLSSocket(socket, { isServer: true, secureContext: createSecureContext({ cert, key }) }), 'TLS');
      }
      within = /^DATA/.test(text);
      socket.write(/^STARTTLS/.test(text) ? '502 Not here\r\n' : within ? '354 Go on\r\n' : '250 OK\r\n');
    };
    socket.on('error', () => undefined).on('data', (bytes: Buffer) => bytes.toString().split('\r\n').slice(0, -1).forEach(line));
    if (over === 'clear') socket.write('220 here\r\n');
  };
  const server = createServer((socket) => serve(socket, 'clear'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, told, port: (server.address() as AddressInfo).port };
};

/** Sends a mail as the platform's settings say, by a wire that leads to a server of this machine whatever its host. */
const sent = async (url: string, port: number, own = ''): Promise<string> => {
  const said: Record<string, string> = { SMTP_URL: url, INNER_TLS_DIR: own };
  const env = ((name: string, other?: string) => said[name] ?? other ?? '') as unknown as Parameters<typeof plugins>[0]['env'];
  const { email } = plugins({ env }) as unknown as { email: { config: { providerOptions: object } } };
  const transport = createTransport(email.config.providerOptions);
  Object.assign(transport, {
    getSocket: (_: object, done: (error: null, given: object) => void) => done(null, { connection: net.connect(port, '127.0.0.1') }),
  });
  return transport.sendMail({ from: 'a@b.example', to: 'c@d.example', text: 'in confidence' }).then(
    () => 'sent',
    (error: { code: string }) => error.code,
  );
};

test('mail leaves in clear inside one’s own walls alone: outside a server without TLS is told nothing of it', async () => {
  const { server, told, port } = await mailServer(false);
  try {
    expect(await sent(`smtp://mail.example:${port}`, port)).not.toBe('sent');
    expect(told.filter((words) => /MAIL|RCPT|DATA|AUTH/.test(words))).toEqual([]);
    expect(await sent(`smtp://mailpit:${port}`, port)).toBe('sent');
    expect(told).toContain('clear: DATA');
  } finally {
    server.close();
  }
});

test('where inner services prove themselves it does not do so in there either, and the server is known by its name', async () => {
  const { server, told, port } = await mailServer(true);
  const own = path.join(folder, 'cms');
  try {
    expect(await sent(`smtp://mailpit:${port}`, port, own)).toBe('sent');
    expect(told).toContain('TLS: DATA');
    expect(told).not.toContain('clear: DATA');
    told.length = 0;
    // Another name, and a server outside that the world has no authority for.
    expect(await sent(`smtp://mail:${port}`, port, own)).not.toBe('sent');
    expect(await sent(`smtp://mail.example:${port}`, port, own)).not.toBe('sent');
    expect(told.filter((words) => /MAIL|DATA/.test(words))).toEqual([]);
    const clear = await mailServer(false);
    expect(await sent(`smtp://mailpit:${clear.port}`, clear.port, own)).not.toBe('sent');
    expect(clear.told.filter((words) => /MAIL|DATA/.test(words))).toEqual([]);
    clear.server.close();
  } finally {
    server.close();
  }
});
