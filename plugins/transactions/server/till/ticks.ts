import { ageOn, refuse } from '@bai/kernel/contracts';
import { LEGAL } from '@bai/directory/server';
import { today } from '@bai/kernel/server';
import type { Sell } from '../../contracts';

/** A rule of the counter that is not met, with the law that it comes from. */
export const unmet = (rule: string, source: string) => refuse('rule.unmet', { rule, source });

/** The three ticks of the counter: document seen, paper original received, exclusions asked again. */
export const requireTicks = ({ idSeen, originalReceived, exclusionsAsked }: Pick<Sell, 'idSeen' | 'originalReceived' | 'exclusionsAsked'>): void => {
  if (!idSeen) throw unmet('sale.id-seen', LEGAL.notification);
  if (!originalReceived) throw unmet('sale.original-received', LEGAL.form);
  if (!exclusionsAsked) throw unmet('sale.exclusions-asked', LEGAL.notification);
};

export const requireAge = (birthDate: string, minAge: number): void => {
  if (ageOn(birthDate, today()) < minAge) throw unmet('buyer.age', LEGAL.notification);
};
