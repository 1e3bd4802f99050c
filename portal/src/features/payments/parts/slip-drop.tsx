import type { Payment, SlipReading } from '@bai/payments/contracts';
import { useEffect, useState, type ReactNode } from 'react';
import { refetch } from '../../../app/client';
import { fetchPart } from '../../../browser/parts';
import { Button } from '../../../kit/button';
import { FileDrop } from '../../../kit/file-drop';
import { Notice, ProblemNotice } from '../../../kit/notice';
import { useAction } from '../../../kit/use-action';
import { useWords } from '../../../words';
import { send } from '../client';
import { useReadText } from './slip-read';

interface Props {
  readonly payment: Pick<Payment, 'id'>;
  readonly label: ReactNode;
  readonly hint: ReactNode;
}

// Comes with the first slip that is chosen. What fails on the device is looked at all the same.
const claimOf = async (picture: File): Promise<SlipReading | null> => {
  if (!picture.type.startsWith('image/')) return null;
  return fetchPart(() => import('./slip-claim'))
    .then(({ slipClaimOf }) => slipClaimOf(picture))
    .catch(() => null);
};

/** What the device reads from the QR of a chosen slip, told before it is sent. */
const Claim = ({ picture }: { picture: File }) => {
  const { t } = useWords('payments');
  const readText = useReadText();
  const [claim, setClaim] = useState<SlipReading | null | undefined>();
  useEffect(() => {
    let gone = false;
    void claimOf(picture).then((found) => !gone && setClaim(found));
    return () => {
      gone = true;
    };
  }, [picture]);
  if (claim === undefined)
    return (
      <p role="status" className="quiet">
        {t('slipReading')}
      </p>
    );
  return <Notice kind={claim ? 'success' : 'info'}>{claim ? readText(claim) : t('slipUnread')}</Notice>;
};

/** Hands in the bank's slip of a transfer, once its payer has seen what the device reads on it. */
export const SlipDrop = ({ payment: { id }, label, hint }: Props) => {
  const { t } = useWords('payments');
  const [chosen, setChosen] = useState<File | null>(null);
  const { run, busy, error } = useAction(async () => {
    await send('submitSlip', { params: { id }, body: {} }, { file: chosen! });
    await refetch('/api/payments');
    setChosen(null);
  });
  const choose = (file: File | null): Promise<void> => Promise.resolve(setChosen(file));
  return (
    <div className="stack stack-sm">
      <FileDrop
        label={label}
        hint={hint}
        files={chosen ? [{ id: 'chosen', name: chosen.name, size: chosen.size }] : []}
        most={1}
        send={choose}
        remove={() => choose(null)}
      />
      {chosen && (
        <>
          <Claim picture={chosen} />
          <ProblemNotice error={error} />
          <div>
            <Button look="primary" busy={busy} onClick={() => void run()}>
              {t('slipSend')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
};
