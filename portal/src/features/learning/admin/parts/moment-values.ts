import { bangkokDay } from '@bai/kernel/contracts';
import { clockText } from '../../../../kit/format';

/** A moment while it is written: a day, and a time of the day. */
export interface MomentValues {
  readonly day: string;
  readonly time: string;
}

export const momentOf = (at: string | null): MomentValues => (at ? { day: bangkokDay(new Date(at)), time: clockText('en', at) } : { day: '', time: '' });

const BANGKOK = '+07:00';
/** A moment as it is sent; half of one, or one that there is not, as text that the contract refuses. */
export const instantOf = ({ day, time }: MomentValues, otherwise: string): string | null => {
  if (!day && !time) return null;
  const at = new Date(`${day}T${time || otherwise}:00${BANGKOK}`);
  return Number.isNaN(at.getTime()) ? `${day} ${time}` : at.toISOString();
};
