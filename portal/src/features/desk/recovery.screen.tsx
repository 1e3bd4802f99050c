import { confirmRecovery, findRecoverable, recoveryMachine, RECOVERY_HOURS, startRecovery, type Recovery } from '@bai/accounts/contracts';
import { useState } from 'react';
import type { z } from 'zod';
import { BirthDateField } from '../../kit/birth-date';
import { Button } from '../../kit/button';
import { Card, Facts } from '../../kit/card';
import { Confirm } from '../../kit/confirm';
import { DialogForm } from '../../kit/dialog-form';
import { CheckField, SelectField, TextField } from '../../kit/fields';
import { Form } from '../../kit/form';
import { said } from '../../kit/format';
import { Notice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { Empty, Loaded, Skeleton } from '../../kit/states';
import { StatusBadge } from '../../kit/status';
import { Moment, Name, Naming } from '../../kit/texts';
import { useLanguage, useWords } from '../../words';
import { needs, send, useRead } from '../accounts/client';

const TYPES = ['thai_id', 'passport'] as const;
const BLANK = { documentType: 'thai_id', documentNumber: '', issuingCountry: 'TH', birthDate: '', birthPrecision: 'day' };
type Shown = z.output<typeof findRecoverable>;
type Found = NonNullable<Awaited<ReturnType<typeof find>>>;
const find = async (body: Shown) => (await send('findRecoverable', { body }, { quiet: true })).found;
const seenAlone = startRecovery.pick({ seen: true });

/** What the patient shows: nothing of anybody is listed, and whom the desk cannot help it does not learn. */
const Search = ({ found }: { found: (shown: Shown, person: Found) => void }) => {
  const { t } = useWords('desk');
  const [none, setNone] = useState(false);
  return (
    <Card title={t('recovery.find')}>
      <Form
        className="stack read"
        initial={BLANK}
        schema={findRecoverable}
        send={async (given) => {
          const shown = findRecoverable.parse(given);
          setNone(false);
          const person = await find(shown);
          if (person) found(shown, person);
          else setNone(true);
        }}
      >
        {({ isSubmitting, values }) => (
          <>
            <SelectField name="documentType" label={t('recovery.type')} options={TYPES.map((one) => [one, t(`recovery.types.${one}`)] as const)} />
            <TextField name="documentNumber" label={t('recovery.number')} autoComplete="off" maxLength={30} />
            {values.documentType === 'passport' && (
              <TextField name="issuingCountry" label={t('recovery.country')} hint={t('recovery.countryHint')} autoComplete="off" maxLength={3} />
            )}
            <BirthDateField name="birthDate" precisionName="birthPrecision" label={t('recovery.born')} />
            {none && <Notice kind="warning">{t('recovery.none')}</Notice>}
            <div>
              <Button type="submit" look="primary" busy={isSubmitting} needs={needs('findRecoverable')}>
                {t('recovery.search')}
              </Button>
            </div>
          </>
        )}
      </Form>
    </Card>
  );
};

const Begin = ({ shown, person, over }: { shown: Shown; person: Found; over: (begun: boolean) => void }) => {
  const { t } = useWords('desk');
  return (
    <Card title={t('recovery.found')}>
      <Facts
        pairs={[
          [t('recovery.name'), <Name of={person.name} />],
          [
            t('recovery.number'),
            <span className="code" translate="no">
              {shown.documentNumber}
            </span>,
          ],
          [t('recovery.told'), [person.email, person.phone].filter(Boolean).join(' · ')],
        ]}
      />
      <p className="quiet">{t('recovery.what', { hours: RECOVERY_HOURS })}</p>
      <Form
        className="stack"
        initial={{ seen: false }}
        schema={seenAlone}
        send={async () => {
          await send('startRecovery', { body: { ...shown, seen: true } });
          over(true);
        }}
      >
        {({ isSubmitting }) => (
          <>
            <CheckField name="seen" label={t('recovery.seen')} />
            <div className="row-x">
              <Button onClick={() => over(false)}>{t('recovery.again')}</Button>
              <Button type="submit" look="primary" busy={isSubmitting}>
                {t('recovery.start')}
              </Button>
            </div>
          </>
        )}
      </Form>
    </Card>
  );
};

const Second = ({ of: { id, name } }: { of: Recovery }) => {
  const { t } = useWords('desk');
  const language = useLanguage();
  return (
    <DialogForm
      label={t('recovery.confirm')}
      size="sm"
      needs={needs('confirmRecovery')}
      title={t('recovery.confirmTitle', { name: said(language, name) })}
      naming={name}
      initial={{ documentNumber: '', seen: false }}
      schema={confirmRecovery}
      send={(given) => send('confirmRecovery', { params: { id }, body: confirmRecovery.parse(given) })}
      save={t('recovery.confirm')}
    >
      <p className="quiet">{t('recovery.confirmText')}</p>
      <TextField name="documentNumber" label={t('recovery.number')} autoComplete="off" maxLength={30} />
      <CheckField name="seen" label={t('recovery.seen')} />
    </DialogForm>
  );
};

const One = ({ of }: { of: Recovery }) => {
  const { t } = useWords('desk');
  const language = useLanguage();
  return (
    <li>
      <span className="grow">
        <strong>
          <Name of={of.name} />
        </strong>
        <small className="quiet d-block">
          {of.state === 'waiting' ? (
            <>
              <span>{t('recovery.due')}</span> <Moment value={of.dueAt} />
            </>
          ) : (
            <Moment value={of.endedAt ?? of.startedAt} />
          )}
          {of.mine && <span>{` · ${t('recovery.by')}`}</span>}
        </small>
        {of.state === 'waiting' && (
          <span className="row-x">
            {!of.mine && <Second of={of} />}
            <Confirm
              label={t('recovery.stop')}
              size="sm"
              needs={needs('stopRecovery')}
              title={<Naming text={t('recovery.stopTitle', { name: said(language, of.name) })} name={of.name} />}
              text={t('recovery.stopText')}
              confirm={t('recovery.stop')}
              act={() => send('stopRecovery', { params: { id: of.id } })}
            />
          </span>
        )}
      </span>
      <StatusBadge machine={recoveryMachine} state={of.state} />
    </li>
  );
};

/** Patients who lost the phone by which they sign in: the desk sees the document, a second of the staff confirms, the patient may stop it. */
const RecoveryScreen = () => {
  const { t } = useWords('desk');
  const from = useRead('recoveries', {});
  const [found, setFound] = useState<{ shown: Shown; person: Found } | null>(null);
  const [begun, setBegun] = useState(false);
  const over = (done: boolean): void => {
    setFound(null);
    setBegun(done);
  };
  return (
    <Page>
      <p className="quiet">{t('recovery.lead')}</p>
      {begun && <Notice kind="success">{t('recovery.started')}</Notice>}
      <div className="grid-2">
        {found ? <Begin {...found} over={over} /> : <Search found={(shown, person) => setFound({ shown, person })} />}
        <Card title={t('recovery.list')}>
          <Loaded from={from} bones={<Skeleton lines={3} />}>
            {(rows) =>
              rows.length === 0 ? (
                <Empty {...t('recovery.empty', { returnObjects: true })} />
              ) : (
                <ul className="list list-bare">
                  {rows.map((one) => (
                    <One key={one.id} of={one} />
                  ))}
                </ul>
              )
            }
          </Loaded>
        </Card>
      </div>
    </Page>
  );
};
export default RecoveryScreen;
