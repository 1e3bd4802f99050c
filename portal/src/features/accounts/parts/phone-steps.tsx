import { askPhone } from '@bai/accounts/contracts';
import { useState } from 'react';
import { Button } from '../../../kit/button';
import { TextField } from '../../../kit/fields';
import { Form } from '../../../kit/form';
import { useWords } from '../../../words';
import { send } from '../client';
import { CodeEntry, type Sent } from './code-entry';

/** What was sent, and when. */
export interface Held {
  readonly sent: Sent;
  readonly at: number;
}
interface Given {
  /** The number that stands there at first. */
  readonly first: string;
  /** What was sent there already. */
  readonly held?: Held | null | undefined;
  readonly text: string;
  /** The way out without a number. */
  readonly leave: { readonly label: string; readonly act: () => void };
  readonly done: () => unknown;
}

/** A phone number, then the code that went there; one that was mistyped may be put right. */
export const PhoneSteps = ({ first, held: before = null, text, leave, done }: Given) => {
  const { t } = useWords('accounts');
  const [number, setNumber] = useState(first);
  const [held, setHeld] = useState<Held | null>(before);
  const hold = (sent: Sent): void => setHeld({ sent, at: Date.now() });
  const prove = async (code: string): Promise<void> => {
    await send('provePhone', { body: { challengeId: held!.sent.challengeId, code } });
    await done();
  };
  if (held)
    return (
      <>
        <CodeEntry sent={held.sent} at={held.at} renew={hold} prove={prove} />
        <div className="modal-actions">
          <Button onClick={() => setHeld(null)}>{t('phoneOther')}</Button>
          <Button onClick={leave.act}>{leave.label}</Button>
        </div>
      </>
    );
  return (
    <Form
      initial={{ phone: number }}
      schema={askPhone}
      send={async (body) => {
        const sent = await send('askPhone', { body });
        setNumber(body.phone);
        hold(sent);
      }}
    >
      {({ isSubmitting }) => (
        <>
          <p className="quiet">{text}</p>
          <TextField name="phone" type="tel" label={t('phoneNumber')} autoComplete="tel" inputMode="tel" startsHere />
          <div className="modal-actions">
            <Button onClick={leave.act}>{leave.label}</Button>
            <Button type="submit" look="primary" busy={isSubmitting}>
              {t('phoneSend')}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
};
