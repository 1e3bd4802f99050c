import type { Bilingual } from '@bai/kernel/contracts';
import type { ExcludedApprover } from '@bai/payments/contracts';
import { usePerson } from '../../../../app/session';
import { Notice } from '../../../../kit/notice';
import { Name } from '../../../../kit/texts';
import { useWords } from '../../../../words';

/** The most names that are shown; the rest is counted. */
const NAMED = 4;

/** Names the administrators who may approve, and those who count as one who acted before, with the fact they share. */
export const ApproverNames = ({ names, excluded }: { names: readonly Bilingual[]; excluded: readonly ExcludedApprover[] }) => {
  const { t } = useWords('refunding');
  const rest = names.length - NAMED;
  return (
    <>
      {names.slice(0, NAMED).map((one, index) => (
        <span key={index} className="d-block">
          <Name of={one} />
        </span>
      ))}
      {rest > 0 && <span className="d-block">{t('andMore', { count: rest })}</span>}
      {excluded.map(({ name, shares }, index) => (
        <span key={index} className="d-block small">
          <Name of={name} /> <span>{t(`excluded.${shares}`)}</span>
        </span>
      ))}
    </>
  );
};

interface Props {
  readonly names: readonly Bilingual[];
  readonly excluded: readonly ExcludedApprover[];
  readonly count: 1 | 2;
}

/** Says how many other administrators approve, and names those who may. */
export const Approvers = ({ names, excluded, count }: Props) => {
  const { t } = useWords('refunding');
  const { name } = usePerson();
  return (
    <Notice kind={names.length < count ? 'warning' : 'info'}>
      <span className="d-block">
        <strong>
          <Name of={name} />
        </strong>{' '}
        <span>{t('youAsk')}</span>
      </span>
      <strong className="d-block">{t('approve', { count })}</strong>
      <ApproverNames names={names} excluded={excluded} />
      {names.length < count && <span className="d-block">{t('tooFew')}</span>}
    </Notice>
  );
};
