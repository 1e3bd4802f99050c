import { decoded, type Decoded, type Told } from './decode';
import { fits, type Layout } from './formats';
import { greyOf, smaller, turned, type Grey } from './grey';
import { guidanceOf } from './guidance';
import { located } from './locate';
import { parsed } from './parse';
import { LIMITS, LONGEST, type Answer, type MrzChecks, type MrzReading, type Place } from './reading';
import { together, type Scan } from './scan';

/** Where a person has to look anyway, or several digits do not fit, the picture as a whole is doubtful: what is less certain is marked too. */
const DOUBTFUL = 0.9;
const SUSPECT = 0.985;
const MOST_INVALID = 3;

/** Characters that a person should look at: uncertain ones, those of a state that there is not, and all whose digit does not fit. */
const doubtful = (layout: Layout, { lines, certainties }: Decoded, checks: MrzChecks): Place[] => {
  const failing = layout.checked.filter((checked) => !fits(checked, lines));
  // The digit over everything says where nothing is wrong only when the others fit.
  const telling = failing.length > 1 ? failing.filter(({ over }) => over.length === 1) : failing;
  const states = layout.states.filter((_, index) => checks[index === 0 ? 'issuingState' : 'nationality'] === 'invalid');
  const suspect = [...states, ...telling.flatMap(({ over, digit: [line, column] }) => [...over, [line, column, column + 1] as const])];
  const sure = Math.min(...certainties.flat()) >= LIMITS.certain && suspect.length === 0;
  // Two O for two 0 may cancel in the digits, and no network tells them apart surely: beside figures an O is always looked at.
  const bar = sure ? LIMITS.certain : failing.length > 1 ? SUSPECT : DOUBTFUL;
  const doubted = (line: number, column: number): boolean =>
    certainties[line]![column]! < bar ||
    (lines[line]![column] === 'O' && layout.alphabets[line]![column] === 'X') ||
    suspect.some(([l, from, to]) => l === line && column >= from && column < to);
  return lines.flatMap((text, line) => [...text].flatMap((_, column) => (doubted(line, column) ? [{ line, column }] : [])));
};

/** A zone read from what was told of it; `agreed` when two pictures said the same. `today` is ISO. */
export const readingOf = (layout: Layout, told: Told, today: string, agreed: (lines: readonly string[]) => boolean = () => false): MrzReading => {
  const text = decoded(layout, told);
  const { fields, checks } = parsed(text.lines, today);
  const uncertain = doubtful(layout, text, checks);
  const sound = text.fits && !Object.values(checks).includes('invalid');
  const accepted = sound && (uncertain.length === 0 || agreed(text.lines));
  const certainty = Math.min(...text.certainties.flat());
  return { format: layout.format, lines: text.lines, certainty, accepted, uncertain: accepted ? [] : uncertain, fields, checks };
};

/** Where hardly a digit fits nothing was read: a part of a zone, or letters of another kind. */
const readable = ({ checks }: MrzReading): boolean => Object.values(checks).filter((check) => check === 'invalid').length <= MOST_INVALID;

interface Frame {
  readonly scan: Scan;
  readonly said: string;
}
/** The last pictures are kept: what was read long ago was perhaps another document. */
const KEPT = 6;

/** Pixels as a canvas or a decoder gives them. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray | Uint8Array;
}

/** Finds the zone; where there is one picture alone it is looked at longer, and a quarter turned. */
const found = (grey: Grey, thorough: boolean): Scan | null => {
  const scan = located(grey, thorough);
  return scan || !thorough ? scan : located(turned(grey), thorough);
};

/**
 * A reader of one document: the pictures handed in vote by the sums of their logarithms until `begin` is called. It holds the last of
 * what was read in memory and nothing else.
 */
export const mrzReader = () => {
  let frames: Frame[] = [];
  const voted = (scan: Scan, today: string): MrzReading | null => {
    const alone = readingOf(scan.layout, scan.told, today);
    if (!readable(alone)) return null;
    frames = [...frames, { scan, said: alone.lines.join('\n') }].slice(-KEPT);
    const alike = frames.filter((frame) => frame.scan.layout === scan.layout);
    const agreed = (lines: readonly string[]): boolean => alike.filter((frame) => frame.said === lines.join('\n')).length >= 2;
    return alike.length === 1 ? alone : readingOf(scan.layout, together(alike.map((frame) => frame.scan.told)), today, agreed);
  };
  return {
    /** Forgets what was read: another document, or another person. */
    begin: (): void => void (frames = []),
    /** Reads one picture together with those before it. `thorough` takes its time, for a file; a camera has the next picture instead. */
    read: (pixels: Pixels, { today, thorough = false }: { today: string; thorough?: boolean }): Answer => {
      const grey = smaller(greyOf(pixels), LONGEST);
      const scan = found(grey, thorough);
      const guidance = guidanceOf(scan, grey, Math.max(pixels.width, pixels.height) / Math.max(grey.width, grey.height));
      return { reading: scan ? voted(scan, today) : null, guidance };
    },
  };
};
