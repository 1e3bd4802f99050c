import type { PaymentDetail } from '@bai/payments/contracts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { href } from '../../../../addresses/href';
import { useMay } from '../../../../app/session';
import { Button } from '../../../../kit/button';
import { useWords } from '../../../../words';
import { needs } from '../../client';

const WAYS = { previous: 'KeyK', next: 'KeyJ' } as const;
type Way = keyof typeof WAYS;

/** Which way a key leads: by its place on the keyboard, for a Thai one writes other letters there. None while somebody types or is asked something. */
const wayOf = ({ code, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): Way | undefined => {
  if (ctrlKey || metaKey || altKey || shiftKey || document.querySelector('.modal')) return undefined;
  if ((target as Element).matches('input, textarea, select, [contenteditable], [contenteditable] *')) return undefined;
  return (Object.keys(WAYS) as Way[]).find((way) => WAYS[way] === code);
};

const usePress = (turn: (way: Way) => void): void => {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const way = wayOf(event);
      if (!way) return;
      event.preventDefault();
      turn(way);
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [turn]);
};

const Queue = ({ queue }: { queue: NonNullable<PaymentDetail['queue']> }) => {
  const { t } = useWords('admin');
  const navigate = useNavigate();
  const { place, waiting } = queue;
  const turn = (way: Way): void => {
    const id = queue[`${way}Id`];
    if (id) void navigate(href('payments/admin/one', { id }));
  };
  usePress(turn);
  const to = (way: Way, key: string) => (
    <Button
      size="sm"
      disabled={!queue[`${way}Id`]}
      aria-keyshortcuts={key}
      {...(way === 'previous' ? { icon: 'chevron-left' } : { iconAfter: 'chevron-right' })}
      onClick={() => turn(way)}
    >
      {t(`payments.slipQueue.${way}`)} <kbd aria-hidden="true">{key}</kbd>
    </Button>
  );
  return (
    <div className="slip-queue" role="group" aria-label={t('payments.slipQueue.label')}>
      <span className="quiet small">{place ? t('payments.slipQueue.place', { place, all: waiting }) : t('payments.slipQueue.left', { count: waiting })}</span>
      {to('previous', 'K')}
      {to('next', 'J')}
    </div>
  );
};

/** From one slip that waits to the next, by the buttons and by K and J: for those who decide on them. */
export const SlipQueue = ({ queue }: { queue: PaymentDetail['queue'] }) => {
  const decides = useMay(needs('review'));
  return queue && queue.waiting > 0 && decides ? <Queue queue={queue} /> : null;
};
