import { useKey } from '../../../app/idempotency';
import { ActionButton } from '../../../kit/action-button';
import { useWords } from '../../../words';
import { needs, send } from '../replacements-client';

/** Issues what is left of a prescription anew, in one tap. */
export const ReissueRest = ({ id, leftMg, size = 'md' }: { id: string; leftMg: number; size?: 'sm' | 'md' }) => {
  const { t } = useWords('replacements');
  const { key, done } = useKey(`rest.${id}`);
  return (
    <ActionButton
      needs={needs('reissueRest')}
      look="accent"
      size={size}
      icon="arrow-clockwise"
      act={async () => {
        await send('reissueRest', { params: { id }, body: { leftMg } }, { key: key() });
        done();
      }}
    >
      {t('acts.rest')}
    </ActionButton>
  );
};
