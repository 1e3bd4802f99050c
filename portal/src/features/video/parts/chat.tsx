import { sayInRoom, type Room } from '@bai/consultations/contracts';
import { useEffect, useRef } from 'react';
import { Button } from '../../../kit/button';
import { TextField } from '../../../kit/fields';
import { Form } from '../../../kit/form';
import { Loaded } from '../../../kit/states';
import { Moment } from '../../../kit/texts';
import { useWords } from '../../../words';
import { send, useRead } from '../../consultations/client';

/** What was written in the room; kept with the visit. */
export const Chat = ({ room }: { room: Room }) => {
  const { t } = useWords('video');
  const messages = useRead('messages', { params: { id: room.id } });
  const end = useRef<HTMLDivElement>(null);
  const count = messages.data?.length ?? 0;
  // Newer browsers answer a promise here, which must not be taken for a way to clean up.
  useEffect(() => void end.current?.scrollIntoView({ block: 'nearest' }), [count]);
  return (
    <div className="stack stack-sm chat">
      <p className="small quiet m-0">{t('chat.note')}</p>
      <Loaded from={messages}>
        {(rows) => (
          <div className="chat-rows" role="log" aria-label={t('chat.title')} tabIndex={0}>
            {rows.length === 0 && <p className="quiet">{t('chat.empty')}</p>}
            {rows.map(({ id, party, text, at }) => (
              <p key={id} className={`chat-row${party === room.party ? ' is-own' : ''}`}>
                <span className="small quiet">
                  {party === room.party ? <span>{t('room.you')}</span> : <span>{t(`room.${party}`)}</span>} <span>·</span> <Moment value={at} clockOnly />
                </span>
                <span>{text}</span>
              </p>
            ))}
            <div ref={end} />
          </div>
        )}
      </Loaded>
      <Form
        className="chat-field"
        initial={{ text: '' }}
        schema={sayInRoom}
        send={async (body, { resetForm }) => {
          await send('say', { params: { id: room.id }, body });
          resetForm();
        }}
      >
        {({ isSubmitting }) => (
          <>
            <TextField name="text" label={t('chat.field')} maxLength={1000} autoComplete="off" />
            <Button type="submit" look="accent" icon="send" busy={isSubmitting}>
              {t('chat.send')}
            </Button>
          </>
        )}
      </Form>
    </div>
  );
};
