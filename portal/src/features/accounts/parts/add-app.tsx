import { confirmTotp, type begunTotp } from '@bai/accounts/contracts';
import { useState } from 'react';
import type { z } from 'zod';
import { Button } from '../../../kit/button';
import { Dialog } from '../../../kit/dialog';
import { TextField } from '../../../kit/fields';
import { CopyButton } from '../../../kit/file-drop';
import { Form } from '../../../kit/form';
import { ProblemNotice } from '../../../kit/notice';
import { Qr } from '../../../kit/qr';
import { useAction } from '../../../kit/use-action';
import { useWords } from '../../../words';
import { send } from '../client';
import { DigitsField } from './digits-field';
import '../../../kit/styles/second-factor.css';

type Begun = z.output<typeof begunTotp>;

/** Adds an app on the phone that shows changing digits: its secret is scanned or typed, and counts once its digits were given. */
export const AddApp = ({ first, added }: { first: boolean; added: (codes: readonly string[] | null) => Promise<unknown> }) => {
  const { t } = useWords(['account', 'kit']);
  const [begun, setBegun] = useState<Begun | null>(null);
  const name = t('kinds.totp');
  const { run, busy, error } = useAction(async () => setBegun(await send('beginTotp', { body: { name } }, { quiet: true })));
  const confirm = async (body: { code: string; name: string }): Promise<void> => {
    const { codes } = await send('confirmTotp', { params: { id: begun!.id }, body });
    setBegun(null);
    await added(codes);
  };
  return (
    <>
      <Button icon="phone" look={first ? 'primary' : 'secondary'} busy={busy} onClick={() => void run()}>
        {t('addApp')}
      </Button>
      <ProblemNotice error={error} />
      <Dialog open={begun !== null} title={t('addApp')} close={() => setBegun(null)}>
        {begun && (
          <>
            <p>{t('appScan')}</p>
            <Qr text={begun.uri} label={t('appScan')} />
            <p>
              {t('appKey')}{' '}
              <span className="code app-key" translate="no">
                {begun.secret.match(/.{1,4}/g)!.join(' ')}
              </span>{' '}
              <CopyButton text={begun.secret} />
            </p>
            <Form initial={{ code: '', name }} schema={confirmTotp} send={confirm}>
              {({ isSubmitting }) => (
                <>
                  <DigitsField name="code" label={t('appCode')} />
                  <TextField name="name" label={t('factorName')} hint={t('factorNameHint')} />
                  <div className="modal-actions">
                    <Button onClick={() => setBegun(null)}>{t('kit:cancel')}</Button>
                    <Button type="submit" look="primary" busy={isSubmitting}>
                      {t('add')}
                    </Button>
                  </div>
                </>
              )}
            </Form>
          </>
        )}
      </Dialog>
    </>
  );
};
