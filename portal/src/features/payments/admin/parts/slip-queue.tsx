import type { PaymentDetail } from '@bai/payments/contracts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { href } from '../../../../addresses/href';
import { useMay } from '../../../../app/session';
import { isSingleKey, useSingleKeys } from '../../../../app/single-keys';
import { Button } from '../../../../kit/button';
import { useWords } from '../../../../words';
import { needs } from '../../client';

const WAYS = { previous: 'KeyK', next: 'KeyJ' } as const;
type Way = keyof typeof WAYS;

/** Which way a key leads: by its place on the keyboard, for a Thai one writes other letters there. */
const wayOf = (event: KeyboardEvent): Way | undefined =>
  isSingleKey(event) && !event.shiftKey ? (Object.keys(WAYS) as Way[]).find((way) => WAYS[way] === event.code) : undefined;

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
  const keys = useSingleKeys();
  const to = (way: Way, key: string) => (
    <Button
      size="sm"
      disabled={!queue[`${way}Id`]}
      aria-keyshortcuts={keys ? key : undefined}
      {...(way === 'previous' ? { icon: 'chevron-left' } : { iconAfter: 'chevron-right' })}
      onClick={() => turn(way)}
    >
      {t(`payments.slipQueue.${way}`)} {keys && <kbd aria-hidden="true">{key}</kbd>}
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
