import type { Room } from '@bai/consultations/contracts';
import { useState } from 'react';
import { ActionButton } from '../../../kit/action-button';
import { Button, ButtonLink } from '../../../kit/button';
import { Card } from '../../../kit/card';
import { Page } from '../../../kit/page';
import { Unread } from '../../../kit/states';
import { useWords } from '../../../words';
import { send, useRead } from '../../consultations/client';

const Rate = ({ appointment: id }: { appointment: string }) => {
  const { t } = useWords('video');
  const from = useRead('read', { params: { id } });
  const { data } = from;
  const [stars, setStars] = useState(0);
  const [words, setWords] = useState('');
  if (!data) return <Unread of={from} />;
  if (data.rated) return <p role="status">{t('left.thanks')}</p>;
  if (!['in_progress', 'completed', 'failed_technical'].includes(data.state)) return null;
  return (
    <Card title={t('left.rate')}>
      <div className="segments" role="radiogroup" aria-label={t('left.rate')}>
        {[1, 2, 3, 4, 5].map((count) => (
          <label key={count} title={t('left.star', { count })}>
            <input type="radio" name="stars" aria-label={t('left.star', { count })} checked={stars === count} onChange={() => setStars(count)} />
            {count} ★
          </label>
        ))}
      </div>
      <label className="field">
        <span className="fw-semibold">{t('left.words')}</span>
        <textarea className="form-control" rows={2} maxLength={500} value={words} onChange={(event) => setWords(event.target.value)} />
      </label>
      <div>
        <ActionButton look="accent" disabled={stars === 0} act={() => send('rate', { params: { id }, body: { stars, words } })}>
          {t('left.send')}
        </ActionButton>
      </div>
    </Card>
  );
};

/** Out of the room: back in, on, and how it was. */
export const Left = ({ room, onward, back }: { room: Room; onward: string; back: () => void }) => {
  const { t } = useWords('video');
  return (
    <Page className="bare-main" title={t('left.title')}>
      {room.open && <p>{t('left.text')}</p>}
      <div className="cta">
        <ButtonLink look="primary" to={onward}>
          {t('left.next')}
        </ButtonLink>
        {room.open && <Button onClick={back}>{t('left.back')}</Button>}
      </div>
      {room.party === 'patient' && <Rate appointment={room.appointmentId} />}
    </Page>
  );
};
