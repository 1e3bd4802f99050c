import { createServer, type Server } from 'node:net';

interface Delivered {
  readonly from: string;
  readonly to: string;
  readonly mail: string;
}
/** A mail server on a port of this machine that takes everything. */
export const mailServer = async (): Promise<{ url: string; taken: Delivered[]; server: Server }> => {
  const taken: Delivered[] = [];
  const server = createServer((socket) => {
    let [from, to, mail, within] = ['', '', '', false];
    const line = (text: string): void => {
      if (within) {
        if (text !== '.') return void (mail += `${text}\r\n`);
        within = false;
        taken.push({ from, to, mail });
        return void socket.write('250 Taken\r\n');
      }
      from = /^MAIL FROM:<(.*?)>/i.exec(text)?.[1] ?? from;
      to = /^RCPT TO:<(.*?)>/i.exec(text)?.[1] ?? to;
      within = /^DATA/i.test(text);
      if (within) mail = '';
      socket.write(/^DATA/i.test(text) ? '354 Go on\r\n' : /^QUIT/i.test(text) ? '221 Bye\r\n' : '250 OK\r\n');
    };
    let rest = '';
    socket
      .on('error', () => undefined)
      .on('data', (bytes) => {
        const lines = `${rest}${bytes.toString()}`.split('\r\n');
        rest = lines.pop()!;
        lines.forEach(line);
      });
    socket.write('220 mx.people.example\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `smtp://127.0.0.1:${(server.address() as { port: number }).port}`, taken, server };
};
