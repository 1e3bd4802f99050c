import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Stands between the platform and a service on this machine, and takes it away. */
export class Relay {
  readonly #sockets = new Set<Socket>();
  #isCut = false;
  #isFrozen = false;
  readonly #server = createServer((socket) => {
    if (this.#isCut) return void socket.destroy();
    const there = connect(this.target.port, this.target.host);
    for (const [one, other] of [
      [socket, there],
      [there, socket],
    ] as const) {
      this.#sockets.add(one);
      one
        .on('error', () => other.destroy())
        .on('close', () => {
          this.#sockets.delete(one);
          other.destroy();
        })
        .pipe(other);
      if (this.#isFrozen) one.pause();
    }
  });

  constructor(readonly target: { readonly host: string; readonly port: number }) {}

  async open(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return (this.#server.address() as AddressInfo).port;
  }
  /** Ends what is connected and lets nothing else connect, until it is mended. */
  cut(): void {
    this.#isCut = true;
    this.#sockets.forEach((socket) => socket.destroy());
  }
  /** Lets everything connect, and nothing pass. */
  freeze(): void {
    this.#isFrozen = true;
    this.#sockets.forEach((socket) => socket.unpipe() && socket.pause());
  }
  mend(): void {
    this.#isCut = this.#isFrozen = false;
    // A frozen connection has lost bytes and cannot be used again.
    this.#sockets.forEach((socket) => socket.isPaused() && socket.destroy());
  }
  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
