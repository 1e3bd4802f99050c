/** The codes under which OpenVidu refuses a message. */
export const CODE = {
  malformed: -32700,
  invalidRequest: -32600,
  unknownMethod: -32601,
  invalidParams: -32602,
  userNotFound: 102,
  exists: 104,
  streaming: 105,
  notStreaming: 106,
  roomNotFound: 202,
  sdp: 302,
  unauthorised: 401,
  signalTo: 601,
  notJoined: 803,
  generic: 999,
  reconnection: 40007,
} as const;

/** A message that is refused: the caller reads code and sentence. */
export class Refusal extends Error {
  constructor(
    readonly code: (typeof CODE)[keyof typeof CODE],
    message: string,
  ) {
    super(message);
  }
}
