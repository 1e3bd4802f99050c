import type { Factor, Factors as Held } from '@bai/accounts/contracts';
import { useState } from 'react';
import { z } from 'zod';
import { sessionChanged } from '../../../app/session';
import { Card } from '../../../kit/card';
import { Confirm } from '../../../kit/confirm';
import { DialogForm } from '../../../kit/dialog-form';
import { TextField } from '../../../kit/fields';
import { Icon } from '../../../kit/icon';
import { Notice } from '../../../kit/notice';
import { Loaded, Skeleton } from '../../../kit/states';
import { Moment } from '../../../kit/texts';
import { useWords } from '../../../words';
import { read, send, useRead } from '../client';
import { AddApp } from './add-app';
import { makePasskey, mayAsk } from './ask-browser';
import { RecoveryCodes } from './recovery-codes';

const named = z.object({ name: z.string().trim().min(1).max(60) });

const FactorRow = ({ of: { id, kind, name, addedAt, usedAt }, last }: { of: Factor; last: boolean }) => {
  const { t } = useWords('account');
  return (
    <li>
      <Icon name={kind === 'totp' ? 'phone' : 'key'} />
      <span className="grow">
        <span className="d-block fw-semibold">{name}</span>
        <small className="quiet d-block">
          {name !== t(`kinds.${kind}`) && <span>{`${t(`kinds.${kind}`)} · `}</span>}
          <span>{t('added')}</span> <Moment value={addedAt} />
        </small>
        <small className="quiet d-block">
          {usedAt ? (
            <>
              <span>{t('used')}</span> <Moment value={usedAt} />
            </>
          ) : (
            t('neverUsed')
          )}
        </small>
      </span>
      <Confirm
        label={t('remove')}
        size="sm"
        title={t('removeTitle', { name })}
        text={last ? t('removeLast') : t('removeText')}
        confirm={t('remove')}
        act={() => send('removeFactor', { params: { id } })}
      />
    </li>
  );
};

const AddPasskey = ({ added }: { added: (codes: readonly string[] | null) => Promise<unknown> }) => {
  const { t } = useWords('account');
  const make = async ({ name }: { name: string }): Promise<void> => {
    const { attemptId, options } = await read('askNewPasskey', {});
    const { codes } = await send('addPasskey', { body: { attemptId, name, made: await makePasskey(options) } });
    await added(codes);
  };
  return (
    <DialogForm label={t('addPasskey')} icon="key" title={t('addPasskey')} initial={{ name: t('kinds.passkey') }} schema={named} send={make} save={t('add')}>
      <p>{t('passkeyText')}</p>
      <TextField name="name" label={t('factorName')} hint={t('factorNameHint')} />
    </DialogForm>
  );
};

const Held = ({ list, codesLeft, renewed }: Held & { renewed: (codes: readonly string[]) => void }) => {
  const { t } = useWords('account');
  return (
    <>
      <ul className="list list-bare">
        {list.map((factor) => (
          <FactorRow key={factor.id} of={factor} last={list.length === 1} />
        ))}
      </ul>
      <div className="row-x spread">
        <p className={codesLeft < 3 ? 'fw-semibold' : 'quiet'}>{t('codesLeft', { count: codesLeft })}</p>
        <Confirm
          label={t('codesRenew')}
          look="secondary"
          size="sm"
          title={t('codesRenewTitle')}
          text={t('codesRenewText')}
          confirm={t('codesRenew')}
          confirmLook="primary"
          act={async () => renewed((await send('renewCodes', {})).codes)}
        />
      </div>
    </>
  );
};

/** What somebody shows besides the password, and what stands in for it. */
export const Factors = () => {
  const { t } = useWords('account');
  const from = useRead('factors', {});
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const added = async (made: readonly string[] | null): Promise<void> => {
    setCodes(made);
    // Who had to add one first may do everything else from now on.
    await sessionChanged();
  };
  return (
    <>
      {codes && <RecoveryCodes codes={codes} kept={() => setCodes(null)} />}
      <Card title={t('factors')}>
        <Loaded from={from} bones={<Skeleton lines={3} />}>
          {(held) => (
            <div className="stack">
              {held.required && held.list.length === 0 && <Notice kind="warning">{t(held.anew ? 'factorsAnew' : 'factorsMust')}</Notice>}
              {held.list.length === 0 ? <p>{t('factorsNone')}</p> : <Held {...held} renewed={setCodes} />}
              <div className="row-x may-wrap">
                <AddApp first={held.list.length === 0} added={added} />
                {mayAsk(held.passkeysAt) && <AddPasskey added={added} />}
              </div>
            </div>
          )}
        </Loaded>
      </Card>
    </>
  );
};
