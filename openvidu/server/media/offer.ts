import { SdpProblem } from './engine';

/** One section of an offer: what of it this server takes, or that it takes nothing. */
export interface OfferedMedia {
  kind: 'audio' | 'video';
  mid: string;
  protocol: string;
  accepted: boolean;
  payload: number;
  rtxPayload?: number;
  absSendTime?: number;
  /** The synchronisation sources the browser will send with, the repair source left out. */
  ssrc?: number;
  rtxSsrc?: number;
}

/** The extension in which a sender writes when it sent; the estimate of the bitrate rests on it. */
export const ABS_SEND_TIME = 'http://www.webrtc.org/experiments/rtp-hdrext/abs-send-time';

const LONGEST = 48 * 1024;
const CODEC = { audio: 'opus/48000', video: 'vp8/90000' };

const numbers = (text: string): number[] => text.trim().split(/\s+/).map(Number);
const valuesOf = (lines: string[], name: string): string[] => lines.filter((line) => line.startsWith(`a=${name}:`)).map((line) => line.slice(name.length + 3));

const payloadOf = (lines: string[], codec: string): number | undefined => {
  const map = valuesOf(lines, 'rtpmap').find((value) => value.toLowerCase().split(' ')[1]?.startsWith(codec));
  return map === undefined ? undefined : parseInt(map, 10);
};

const repairOf = (lines: string[], payload: number): number | undefined => {
  const format = valuesOf(lines, 'fmtp').find((value) => new RegExp(`(^|[ ;])apt=${payload}($|;)`).test(value));
  return format === undefined ? undefined : parseInt(format, 10);
};

const sourcesOf = (lines: string[]): Pick<OfferedMedia, 'ssrc' | 'rtxSsrc'> => {
  const pair = valuesOf(lines, 'ssrc-group').find((value) => value.startsWith('FID '));
  if (pair) {
    const [ssrc, rtxSsrc] = numbers(pair.slice(4));
    return { ssrc, rtxSsrc };
  }
  const first = valuesOf(lines, 'ssrc')[0];
  return first === undefined ? {} : { ssrc: parseInt(first, 10) };
};

function readSection(text: string, taken: Set<string>): OfferedMedia {
  const lines = text.split(/\r?\n/);
  const [kind = '', , protocol = ''] = (lines[0] ?? '').slice(2).split(' ');
  const mid = valuesOf(lines, 'mid')[0];
  if (mid === undefined || !/^[\w-]{1,16}$/.test(mid)) throw new SdpProblem('a section of the offer has no mid');
  if (kind !== 'audio' && kind !== 'video') throw new SdpProblem('the offer holds more than sound and picture');
  const payload = payloadOf(lines, CODEC[kind]);
  const accepted = payload !== undefined && !taken.has(kind);
  if (accepted) taken.add(kind);
  const extension = valuesOf(lines, 'extmap').find((value) => value.split(' ')[1] === ABS_SEND_TIME);
  return {
    kind,
    mid,
    protocol,
    accepted,
    payload: payload ?? 0,
    rtxPayload: payload === undefined ? undefined : repairOf(lines, payload),
    absSendTime: extension === undefined ? undefined : parseInt(extension, 10),
    ...sourcesOf(lines),
  };
}

/** Reads what matters of an offer: at most one sound and one picture, Opus and VP8. */
export function readOffer(sdp: string): OfferedMedia[] {
  if (sdp.length > LONGEST) throw new SdpProblem('the offer is too long');
  const [session = '', ...sections] = sdp.split(/^(?=m=)/m);
  if (!session.startsWith('v=0') || sections.length === 0 || sections.length > 8) throw new SdpProblem('this is no offer');
  const taken = new Set<string>();
  const media = sections.map((section) => readSection(section, taken));
  if (taken.size === 0) throw new SdpProblem('the offer holds neither Opus nor VP8');
  return media;
}
