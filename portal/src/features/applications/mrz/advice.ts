import { LIMITS, type Guidance } from './reading';

/** What the person is told to do; `reading` is to go on as they do. */
export type Advice = 'looking' | 'closer' | 'still' | 'glare' | 'whole' | 'turn' | 'reading';

/** The one thing to say: what hinders most comes first. */
export const adviceOf = ({ zoneWidth, blur, glare, upsideDown, cutOff }: Guidance): Advice => {
  if (zoneWidth === null) return 'looking';
  if (upsideDown) return 'turn';
  if (cutOff) return 'whole';
  if (glare !== null && glare > LIMITS.glare) return 'glare';
  if (zoneWidth < LIMITS.narrow) return 'closer';
  return blur !== null && blur > LIMITS.blur ? 'still' : 'reading';
};
