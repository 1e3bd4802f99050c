import { PERMIT_ENDING_DAYS } from '@bai/directory/contracts';
import { addDays } from '@bai/kernel/contracts';
import type { Finding, FindingName, Inspection } from '../../contracts';

/** So many of what a finding is about are named. */
const NAMED = 5;

/** What is judged: the view itself, whether the shop may sell at all, its license, and which lots do not add up. */
export interface Judged extends Pick<Inspection, 'licenses' | 'onDuty' | 'products' | 'originals' | 'filings'> {
  readonly today: string;
  /** Whether the shop is open now; null where it keeps no hours for today. */
  readonly open: boolean | null;
  readonly stopped: boolean;
  readonly licensed: boolean;
  readonly differing: readonly string[];
}

const found = (name: FindingName, must: boolean, of: readonly string[], count = of.length): Finding[] =>
  count > 0 ? [{ finding: name, must, count, of: [...new Set(of)].filter(Boolean).slice(0, NAMED) }] : [];

const ofShop = ({ today, stopped, licensed, licenses }: Judged): Finding[] => {
  const soon = addDays(today, PERMIT_ENDING_DAYS);
  const held = licenses.filter(({ state }) => state !== 'pending');
  const over = held.filter(({ counts }) => !counts);
  const ending = held.filter(({ counts, expiresOn, renewalNumber }) => counts && !renewalNumber && expiresOn !== null && expiresOn <= soon);
  const numbers = (rows: typeof held): string[] => rows.map(({ number }) => number);
  return [
    ...found('shop_stopped', true, [], stopped ? 1 : 0),
    ...found('license_missing', true, [], licensed || stopped || over.length > 0 ? 0 : 1),
    ...found('license_expired', true, numbers(over), over.length),
    ...found('license_ending', false, numbers(ending), ending.length),
  ];
};

const ofPeople = ({ today, open, onDuty }: Judged): Finding[] => {
  const soon = addDays(today, PERMIT_ENDING_DAYS);
  const ends = (day: string | null): boolean => day !== null && day <= soon;
  const names = (rows: Inspection['onDuty']): string[] => rows.map(({ name }) => name.th || name.en);
  const unfit = onDuty.filter(({ fit }) => !fit);
  const ending = onDuty.filter(({ fit, licenseExpiresOn, trainedUntil }) => fit && (ends(licenseExpiresOn) || ends(trainedUntil)));
  return [
    ...found('nobody_on_duty', true, [], onDuty.length === 0 && open !== false ? 1 : 0),
    ...found('seller_unfit', true, names(unfit), unfit.length),
    ...found('seller_ending', false, names(ending), ending.length),
  ];
};

const ofStock = ({ today, products, differing }: Judged): Finding[] => {
  const onHand = products.flatMap(({ lots }) => lots).filter(({ onHandMg }) => onHandMg > 0);
  const numbers = (fits: (lot: (typeof onHand)[number]) => boolean): string[] => onHand.filter(fits).map(({ number }) => number);
  return [
    ...found(
      'lot_uncertified',
      true,
      numbers(({ gacpNumber }) => gacpNumber.trim() === ''),
    ),
    ...found(
      'lot_gacp_over',
      true,
      numbers(({ gacpNumber, gacpExpiresOn }) => gacpNumber.trim() !== '' && gacpExpiresOn < today),
    ),
    ...found(
      'lot_over',
      true,
      numbers(({ expiresOn }) => expiresOn < today),
    ),
    ...found('stock_sums', true, differing),
  ];
};

const ofPapers = ({ originals, filings }: Judged): Finding[] => {
  const over = filings.filter((filing) => filing.over);
  const owed = filings.filter((filing) => filing.owed);
  const monthsOf = (some: typeof filings): string[] => some.map(({ month }) => month).sort();
  return [
    ...found('originals_unplaced', true, [], originals.unplaced),
    ...found('filing_over', true, monthsOf(over), over.length),
    ...found('supplement_owed', true, monthsOf(owed), owed.length),
  ];
};

/** What an officer would find missing, what is against a rule today first. None: the shop is ready. */
export const findingsOf = (judged: Judged): Finding[] => {
  const all = [...ofShop(judged), ...ofPeople(judged), ...ofStock(judged), ...ofPapers(judged)];
  return [...all.filter(({ must }) => must), ...all.filter(({ must }) => !must)];
};
