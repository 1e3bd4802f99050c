import type { MEDIA_KINDS } from '../contracts';

export type MediaKind = (typeof MEDIA_KINDS)[number];

/** What a lesson takes of each kind, as the media library calls it. */
export const MEDIA_TYPES: Readonly<Record<MediaKind, readonly string[]>> = {
  film: ['video/mp4', 'video/webm'],
  sound: ['audio/mpeg', 'audio/mp4', 'audio/x-m4a'],
  captions: ['text/vtt'],
  paper: ['application/pdf'],
};
