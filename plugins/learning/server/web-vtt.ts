import { readFile } from 'node:fs/promises';
import { refuse } from '@bai/kernel/contracts';
import { WebVTTParser } from 'webvtt-parser';

/** Lines between the first and the first cue say what a file is made by or for; browsers pass them. */
const PASSED = 'No blank line after the signature.';

/** The first line of captions that browsers would lose or show wrongly; 0 where there is no caption at all; null where all is well. */
export const faultyLine = (text: string): number | null => {
  const { cues, errors } = new WebVTTParser().parse(text, 'metadata');
  const [fault] = errors.filter(({ message }) => message !== PASSED);
  return fault?.line ?? (cues.length === 0 ? 0 : null);
};

const textIn = (bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refuse('file.unsupported', { rule: 'captions.encoding' });
  }
};

/** Refuses captions that are no well-formed WebVTT in UTF-8: `file.unsupported` with the `line`. Source: the W3C's recommendation, by its own validator. */
export const requireWebVtt = async (place: string): Promise<void> => {
  const line = faultyLine(textIn(await readFile(place)));
  if (line !== null) throw refuse('file.unsupported', line === 0 ? { rule: 'captions.empty' } : { rule: 'captions.line', line });
};
