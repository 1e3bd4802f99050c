import { ABS_SEND_TIME, type OfferedMedia } from './offer';

/** How to reach and to trust this end, as the transport describes it. */
export interface Transport {
  ufrag: string;
  password: string;
  fingerprint: string;
  setup: string;
  candidates: string[];
}

/** What this end sends in a section. */
export interface Sent {
  ssrc: number;
  rtxSsrc: number;
}

const first = (sdp: string, name: string): string => new RegExp(`^a=${name}:(.*)$`, 'm').exec(sdp)?.[1]?.trim() ?? '';

const announced = (candidate: string, address: string | undefined): string => {
  if (!address) return candidate;
  const parts = candidate.split(' ');
  parts[4] = address;
  return parts.join(' ');
};

/** Reads the transport out of a description that is complete; the addresses in it are replaced when another one is announced. */
export function readTransport(sdp: string, announcedAddress: string | undefined): Transport {
  const found = [...sdp.matchAll(/^a=(candidate:.*)$/gm)].map(([, candidate = '']) => candidate.trim());
  const fit = announcedAddress ? found.filter((candidate) => candidate.split(' ')[4]?.includes(':') === announcedAddress.includes(':')).slice(0, 1) : found;
  const candidates = fit.map((candidate) => announced(candidate, announcedAddress));
  return { ufrag: first(sdp, 'ice-ufrag'), password: first(sdp, 'ice-pwd'), fingerprint: first(sdp, 'fingerprint'), setup: first(sdp, 'setup'), candidates };
}

const codecLines = ({ kind, payload, rtxPayload, absSendTime }: OfferedMedia): string[] => {
  if (kind === 'audio') return [`a=rtpmap:${payload} opus/48000/2`, `a=fmtp:${payload} minptime=10;useinbandfec=1`];
  return [
    // The only extension: with that of the orientation a phone would leave turning the picture to the other side.
    ...(absSendTime === undefined ? [] : [`a=extmap:${absSendTime} ${ABS_SEND_TIME}`]),
    `a=rtpmap:${payload} VP8/90000`,
    ...['goog-remb', 'ccm fir', 'nack', 'nack pli'].map((feedback) => `a=rtcp-fb:${payload} ${feedback}`),
    ...(rtxPayload === undefined ? [] : [`a=rtpmap:${rtxPayload} rtx/90000`, `a=fmtp:${rtxPayload} apt=${payload}`]),
  ];
};

const sourceLines = ({ kind, rtxPayload }: OfferedMedia, { ssrc, rtxSsrc }: Sent, name: string): string[] => {
  const repaired = kind === 'video' && rtxPayload !== undefined;
  const sources = repaired ? [ssrc, rtxSsrc] : [ssrc];
  return [
    `a=msid:${name} ${name}-${kind}`,
    ...(repaired ? [`a=ssrc-group:FID ${ssrc} ${rtxSsrc}`] : []),
    ...sources.flatMap((source) => [`a=ssrc:${source} cname:${name}`, `a=ssrc:${source} msid:${name} ${name}-${kind}`]),
  ];
};

const refused = ({ kind, mid, protocol }: OfferedMedia): string[] => [`m=${kind} 0 ${protocol} 0`, 'c=IN IP4 0.0.0.0', `a=mid:${mid}`, 'a=inactive'];

function section(media: OfferedMedia, transport: Transport, sent: Sent | undefined, name: string): string[] {
  const formats = [media.payload, ...(media.rtxPayload === undefined ? [] : [media.rtxPayload])];
  return [
    `m=${media.kind} 9 ${media.protocol} ${formats.join(' ')}`,
    'c=IN IP4 0.0.0.0',
    'a=rtcp:9 IN IP4 0.0.0.0',
    `a=ice-ufrag:${transport.ufrag}`,
    `a=ice-pwd:${transport.password}`,
    `a=fingerprint:${transport.fingerprint}`,
    `a=setup:${transport.setup}`,
    `a=mid:${media.mid}`,
    sent ? 'a=sendonly' : 'a=recvonly',
    'a=rtcp-mux',
    ...codecLines(media),
    ...(sent ? sourceLines(media, sent, name) : []),
    ...transport.candidates.map((candidate) => `a=${candidate}`),
    'a=end-of-candidates',
  ];
}

/** Writes the whole answer: all addresses are in it, so none has to follow. `sent` names the sources of each section this end sends. */
export function writeAnswer(media: OfferedMedia[], transport: Transport, name: string, sent?: Map<string, Sent>): string {
  const bundled = media.filter(({ accepted }) => accepted).map(({ mid }) => mid);
  const lines = [
    'v=0',
    'o=- 1 1 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    `a=group:BUNDLE ${bundled.join(' ')}`,
    'a=msid-semantic: WMS *',
    ...media.flatMap((one) => (one.accepted ? section(one, transport, sent?.get(one.mid), name) : refused(one))),
  ];
  return `${lines.join('\r\n')}\r\n`;
}
