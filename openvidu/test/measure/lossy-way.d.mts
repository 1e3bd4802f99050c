export interface LossyWay {
  /** Where it listens, at the target's address. */
  readonly port: number;
  /** The share of packets that is lost, 0 to 1, both ways. */
  share: number;
  stop(): void;
}
export declare function startLossyWay(target: { readonly address: string; readonly port: number }, share: number): Promise<LossyWay>;
