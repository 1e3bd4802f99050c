import { refundMachine, type Refund } from '@bai/payments/contracts';
import { movesFrom } from '@bai/kernel/contracts';
import { useState } from 'react';
import { Button } from '../../../../kit/button';
import { Loaded } from '../../../../kit/states';
import { useWords } from '../../../../words';
import { needs, useRead } from '../../client';
import { ApproverNames } from './approvers';

const Named = ({ id }: { id: string }) => {
  const { t } = useWords('refunding');
  return (
    <Loaded from={useRead('refundApprovers', { params: { id } })}>
      {({ approvers, excluded }) => (
        <div className="small" role="status">
          {approvers.length === 0 && <p>{t('nobodyElse')}</p>}
          <ApproverNames names={approvers} excluded={excluded} />
        </div>
      )}
    </Loaded>
  );
};

/** Names on request the administrators who may approve a refund: a list of refunds reads none of them. */
export const WhoApproves = ({ refund: { id, state } }: { refund: Refund }) => {
  const { t } = useWords('refunding');
  const [open, setOpen] = useState(false);
  if (!movesFrom(refundMachine, state, 'system').includes('approve')) return null;
  if (open) return <Named id={id} />;
  return (
    <Button look="link" size="sm" needs={needs('refundApprovers')} onClick={() => setOpen(true)}>
      {t('who')}
    </Button>
  );
};
