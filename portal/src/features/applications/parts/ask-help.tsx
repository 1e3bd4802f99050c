import { askHelp, helperRelation, type Help } from '@bai/applications/contracts';
import { useState } from 'react';
import { ActionButton } from '../../../kit/action-button';
import { Button } from '../../../kit/button';
import { Facts } from '../../../kit/card';
import { Dialog } from '../../../kit/dialog';
import { SelectField, TextField } from '../../../kit/fields';
import { CopyButton } from '../../../kit/file-drop';
import { Form } from '../../../kit/form';
import { Qr } from '../../../kit/qr';
import { Moment } from '../../../kit/texts';
import { useWords } from '../../../words';
import { keep, useRead } from '../client';
import { sendHelp } from '../help-client';

/** The link, said once: a code for the camera beside, and what to send to who is elsewhere. */
const Link = ({ address }: { address: string }) => {
  const { t } = useWords('help');
  const shared = { title: t('shareTitle'), url: address };
  return (
    <>
      <p>{t('linkText')}</p>
      <Qr text={address} label={t('code')} />
      <p className="code" translate="no">
        {address}
      </p>
      <div className="row-x may-wrap">
        <CopyButton text={address} />
        {typeof navigator.share === 'function' && (
          // Whoever changes their mind in the browser's own dialog has done nothing wrong.
          <ActionButton size="sm" icon="share" act={() => navigator.share(shared).catch(() => undefined)}>
            {t('share')}
          </ActionButton>
        )}
      </div>
    </>
  );
};

const Standing = ({ help }: { help: Help }) => {
  const { t } = useWords(['help', 'patient']);
  const state = help.doneAt ? 'isDone' : help.openedAt ? 'isOpen' : 'isWaiting';
  return (
    <Facts
      pairs={[
        [t('name'), help.name],
        [t('relation'), t(`relations.${help.relation}`)],
        [t('standing'), t(state)],
        [t('until'), <Moment value={help.expiresAt} />],
        ...(help.filled.length ? [[t('filled'), help.filled.map(({ step }) => t(`patient:steps.${step}`)).join(', ')] as const] : []),
      ]}
    />
  );
};

/** Asks somebody else to fill in a draft, shows how far they are, and ends it. */
const AskHelp = ({ id }: { id: string }) => {
  const { t } = useWords(['help', 'kit']);
  const params = { id };
  const { data: draft } = useRead('read', { params }, { revalidateOnFocus: false });
  const [open, setOpen] = useState(false);
  const [address, setAddress] = useState<string | null>(null);
  if (!draft) return null;
  const living = draft.helps.find(({ over }) => !over);
  const close = (): void => {
    setOpen(false);
    setAddress(null);
  };
  const ask = async (body: { name: string; relation: string }): Promise<void> => {
    const { token } = await sendHelp('askHelp', { params, body: askHelp.parse(body) });
    setAddress(`${window.location.origin}/auth/action?mode=help#${token}`);
  };
  return (
    <>
      <Button look="link" icon="people" onClick={() => setOpen(true)}>
        {living ? t('helping', { name: living.name }) : t('ask')}
      </Button>
      <Dialog open={open} title={t('title')} close={close} keeps={address !== null || living !== undefined}>
        {address && <Link address={address} />}
        {living && <Standing help={living} />}
        {!living && !address && (
          <Form initial={{ name: '', relation: '' }} schema={askHelp} send={ask} className="stack">
            <p>{t('text')}</p>
            <TextField name="name" label={t('name')} hint={t('nameHint')} maxLength={80} />
            <SelectField name="relation" label={t('relation')} options={helperRelation.options.map((value) => [value, t(`relations.${value}`)])} />
            <div className="modal-actions">
              <Button onClick={close}>{t('kit:cancel')}</Button>
              <Button type="submit" look="primary">
                {t('make')}
              </Button>
            </div>
          </Form>
        )}
        {living && (
          <div className="modal-actions">
            <ActionButton
              act={async () => {
                await keep('read', { params }, await sendHelp('endHelp', { params }));
                setAddress(null);
              }}
            >
              {t('end')}
            </ActionButton>
            <Button look="primary" onClick={close}>
              {t('kit:close')}
            </Button>
          </div>
        )}
      </Dialog>
    </>
  );
};
export default AskHelp;
