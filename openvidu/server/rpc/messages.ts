import { z } from 'zod';

const sdp = z
  .string()
  .min(1)
  .max(48 * 1024);
const id = z.string().min(1).max(200);
const word = z.string().max(200);

/** One message as it arrives: JSON-RPC 2.0. */
export const envelope = z.object({
  jsonrpc: z.literal('2.0').optional(),
  id: z.union([z.number(), z.string().max(64)]).nullish(),
  method: z.string().max(64),
  params: z.record(z.string(), z.unknown()).nullish(),
});

/** What each message must hold. */
export const PARAMS = {
  ping: z.object({ interval: z.number().min(1000).max(60_000).optional() }),
  joinRoom: z.object({
    token: z.string().max(2000),
    session: id,
    metadata: z.string().max(10_000).default(''),
    platform: z.string().max(300).default('unknown'),
  }),
  leaveRoom: z.object({}),
  publishVideo: z.object({
    sdpOffer: sdp,
    hasAudio: z.boolean(),
    hasVideo: z.boolean(),
    audioActive: z.boolean().default(true),
    videoActive: z.boolean().default(true),
    typeOfVideo: z.enum(['CAMERA', 'SCREEN', 'CUSTOM', 'IPCAM']).optional(),
    frameRate: z.number().default(-1),
    videoDimensions: z.string().max(200).optional(),
  }),
  unpublishVideo: z.object({}),
  receiveVideoFrom: z.object({ sender: id, sdpOffer: sdp }),
  unsubscribeFromVideo: z.object({ sender: id }),
  reconnectStream: z
    .object({ stream: id, sdpOffer: sdp.optional(), sdpString: sdp.optional() })
    .refine(({ sdpOffer, sdpString }) => sdpOffer ?? sdpString, 'an offer is missing'),
  onIceCandidate: z.object({
    endpointName: id,
    candidate: z.string().max(1000),
    sdpMid: z.string().max(16).nullish(),
    sdpMLineIndex: z.number().int().nullish(),
  }),
  streamPropertyChanged: z.object({
    streamId: id,
    property: z.enum(['audioActive', 'videoActive', 'videoDimensions', 'videoTrack', 'audioTrack']),
    newValue: z.unknown(),
    reason: word.default(''),
  }),
  sendMessage: z.object({ message: z.string() }),
  forceDisconnect: z.object({ connectionId: id }),
  forceUnpublish: z.object({ streamId: id }),
  videoData: z.object({}),
  echo: z.object({}),
  connect: z.object({ sessionId: word }),
};

/** The name of a message this server answers. */
export type Method = keyof typeof PARAMS;

/** Messages of OpenVidu that need what this server has not: another media server, an edition for money. */
export const NOT_OFFERED = new Set([
  'prepareReceiveVideoFrom',
  'sessionStatus',
  'applyFilter',
  'removeFilter',
  'execFilterMethod',
  'addFilterEventListener',
  'removeFilterEventListener',
  'subscribeToSpeechToText',
  'unsubscribeFromSpeechToText',
]);

/** The text of a signal. */
export const signalText = z.object({
  to: z.array(z.string().max(200)).max(100).nullish(),
  type: z.string().max(200).nullish(),
  data: z.string().nullish(),
});
