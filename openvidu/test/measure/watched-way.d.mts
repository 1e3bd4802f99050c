/** A datagram of media that came from a browser, and the lane on which it travels. */
export interface Caught {
  readonly data: Buffer;
  readonly lane: unknown;
}
export interface WatchedWay {
  readonly port: number;
  /** Whether media that browsers send is held back; the talk about the way goes on. */
  holding: boolean;
  /** The last datagrams of media that went to the server, and those that were held back. */
  readonly passed: readonly Caught[];
  readonly held: readonly Caught[];
  /** How many datagrams of media the server has sent to browsers. */
  readonly told: number;
  /** Sends bytes to the server from where a datagram came, as its browser would. */
  send(like: Caught, data: Buffer): Promise<void>;
  stop(): void;
}
export declare function startWatchedWay(target: { readonly address: string; readonly port: number }): Promise<WatchedWay>;
