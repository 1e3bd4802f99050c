import { keepOwnShop, PERMIT_FILES_MOST, type ShopRegistration } from '@bai/directory/contracts';
import { useState } from 'react';
import { Button } from '../../../../kit/button';
import { Card } from '../../../../kit/card';
import { DateField } from '../../../../kit/date-field';
import { TextField } from '../../../../kit/fields';
import { FileDrop } from '../../../../kit/file-drop';
import { Form } from '../../../../kit/form';
import { newerRecord } from '../../../../kit/newer-elsewhere';
import { Notice } from '../../../../kit/notice';
import { Loaded, Skeleton } from '../../../../kit/states';
import { Unsaved } from '../../../../kit/unsaved';
import { useWords } from '../../../../words';
import { read, send, url, useRead } from '../../shops-client';
import { RegistrationHours } from './registration-hours';
import { FactFields, typedFacts } from './shop-facts';

/** The license as a picture or a PDF, kept at once. */
const Documents = ({ of: { id, files } }: { of: ShopRegistration }) => {
  const { t } = useWords('joining');
  return (
    <FileDrop
      label={t('shop.document')}
      hint={t('registration.fileHint')}
      most={PERMIT_FILES_MOST}
      files={files}
      picture={(fileId) => url('shopDocument', { params: { id, fileId } })}
      send={async (file) => {
        await send('attachShopDocument', { params: { id } }, { file });
      }}
      remove={async (fileId) => {
        await send('detachShopDocument', { params: { id, fileId } });
      }}
    />
  );
};

const typedOf = ({ facts, licenseNumber, expiresOn, spans, version }: ShopRegistration) => ({
  facts: typedFacts(facts),
  licenseNumber,
  expiresOn: expiresOn ?? '',
  spans,
  version,
});

/** Everything that the form says, without the version, to compare. */
const saidIn = (of: ShopRegistration): string => JSON.stringify({ ...typedOf(of), version: null });

const Filled = ({ of }: { of: ShopRegistration }) => {
  const { t } = useWords('joining');
  const { id, files, answer, state, version } = of;
  const [begun, setBegun] = useState(of);
  // That the office asked for more changes nothing of what is typed; what another window kept is not written over unseen.
  const seen = saidIn(begun) === saidIn(of) ? version : begun.version;
  const [kept, setKept] = useState(false);
  const asked = state === 'needs_information';
  return (
    <Card title={t('shop.registration')}>
      <div className="stack">
        {asked && <Notice kind="warning">{answer}</Notice>}
        <p className="quiet">{t('shop.registrationText')}</p>
        <Documents of={of} />
        <Form
          // Kept by its owner, it begins with what was kept; what comes otherwise leaves what is typed.
          key={begun.version}
          initial={typedOf(of)}
          schema={keepOwnShop}
          send={async (body) => {
            const now = await send('keepOwnShop', { params: { id }, body: keepOwnShop.parse({ ...body, version: Math.max(body.version, seen) }) });
            setBegun(now);
            setKept(true);
          }}
          newest={newerRecord(async () => ({ values: typedOf(await read('ownShop', { params: { id } })), savedAt: null }))}
        >
          {({ dirty, isSubmitting }) => (
            <>
              <Unsaved when={dirty && !isSubmitting} />
              <TextField name="licenseNumber" label={t('shop.license')} autoComplete="off" />
              <DateField name="expiresOn" label={t('permit.expiresOn')} />
              <FactFields />
              <RegistrationHours />
              {kept && !dirty && !asked && <Notice kind={files.length ? 'success' : 'warning'}>{t(files.length ? 'shop.kept' : 'shop.keptNoFile')}</Notice>}
              <div>
                <Button type="submit" look="primary" icon="check2" busy={isSubmitting}>
                  {t(asked ? 'shop.sendAgain' : 'shop.keep')}
                </Button>
              </div>
            </>
          )}
        </Form>
      </div>
    </Card>
  );
};

/** The registration of a shop that is not approved yet: what its papers say, and the papers. */
const Registration = ({ id }: { id: string }) => {
  // Coming back to the window reads nothing anew under what is being typed.
  const from = useRead('ownShop', { params: { id } }, { revalidateOnFocus: false });
  return (
    <Loaded from={from} bones={<Skeleton cards={1} />}>
      {(of) => <Filled of={of} />}
    </Loaded>
  );
};
export default Registration;
