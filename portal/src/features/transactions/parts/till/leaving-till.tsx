import type { Claim } from '@bai/transactions/contracts';
import { Refusal } from '../../../../app/client';
import { clockText } from '../../../../kit/format';
import { AskRelease } from '../../../../kit/unsaved';
import { useLanguage, useWords } from '../../../../words';
import { send } from '../../client';
import { forgetSale } from './use-till';

/** Statuses that say of a claim that it is over. */
const ENDED: readonly number[] = [404, 409];

/** Releases a claim with what was typed for its sale. One that has ended by itself needs no release. */
export const releaseSale = async (id: string): Promise<void> => {
  await send('releaseClaim', { params: { id } }).catch((problem: unknown) => {
    if (!(problem instanceof Refusal) || !ENDED.includes(problem.status)) throw problem;
  });
  forgetSale(id);
};

/** Asks before the till is left while its claim is open: other dispensaries cannot dispense from the prescription until it ends. */
export const LeavingTill = ({ claim: { id, prescriptionId, until } }: { claim: Claim }) => {
  const { t } = useWords('till');
  const language = useLanguage();
  return (
    <AskRelease
      title={t('leaving.title')}
      text={t('leaving.text', { time: clockText(language, until) })}
      leave={t('leaving.keep')}
      stay={t('leaving.stay')}
      release={{ label: t('leaving.release'), act: () => releaseSale(id) }}
      // The receipt of the sale has an address of this screen too.
      givesUp={(search) => !search.has('sale') && search.get('prescription') !== prescriptionId}
    />
  );
};
