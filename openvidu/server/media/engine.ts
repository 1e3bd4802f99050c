/** An offer that this server cannot answer. */
export class SdpProblem extends Error {}

/**
 * What carries pictures and sound. A leg is one peer connection with a browser; it is named by the connection that owns the
 * stream and the connection at the other end, which are the same for the leg of a publisher.
 */
export interface MediaEngine {
  /** Answers the offer of a publisher; a leg that was there is replaced, and its subscribers go on. Throws SdpProblem. */
  answerPublisher(owner: string, offer: string): Promise<string>;
  /** Answers the offer of a subscriber to the stream of `owner`; a leg that was there is replaced. Throws SdpProblem. */
  answerSubscriber(owner: string, peer: string, offer: string): Promise<string>;
  /** Hands over an address at which the browser may be reached; unknown legs and unusable addresses are passed over. */
  addCandidate(owner: string, peer: string, candidate: string, mid: string): void;
  /** Ends a leg; that of a publisher ends those of its subscribers too. */
  close(owner: string, peer: string): void;
  /** Ends everything. */
  stop(): void;
}
