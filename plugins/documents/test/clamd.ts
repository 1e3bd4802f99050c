import { createServer, type AddressInfo, type Socket } from 'node:net';

const COMMAND = 'zINSTREAM\0';
/** What arrived, once it is whole as clamd's manual has it; undefined until then. */
const fileIn = (given: Buffer): Buffer | undefined => {
  if (given.subarray(0, COMMAND.length).toString() !== COMMAND) return undefined;
  const pieces: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= given.length;) {
    const length = given.readUInt32BE(at);
    if (length === 0) return at + 4 === given.length ? Buffer.concat(pieces) : undefined;
    pieces.push(given.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
};

/** A server that speaks clamd's INSTREAM and answers what it is told to; null: nothing. */
export const clamd = async (answerTo: (file: Buffer) => string | null, place?: string) => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    let given = Buffer.alloc(0);
    sockets.add(socket.on('error', () => undefined));
    socket.on('data', (part) => {
      given = Buffer.concat([given, part]);
      const file = fileIn(given);
      if (!file) return;
      const answer = answerTo(file);
      if (answer === null) socket.end();
      // In two parts, as a network may deliver it.
      else socket.write(answer.slice(0, 9), () => setTimeout(() => socket.end(answer.slice(9)), 20));
    });
  });
  await new Promise<void>((resolve) => (place ? server.listen(place, resolve) : server.listen(0, '127.0.0.1', resolve)));
  const stop = (): void => {
    sockets.forEach((socket) => socket.destroy());
    server.close();
  };
  return { host: '127.0.0.1', port: place ? 0 : (server.address() as AddressInfo).port, stop };
};
