import { keepIncident, reportIncident, tellOfIncident, type OneIncident } from '@bai/audit/contracts';
import { bangkokDay, clockOf } from '@bai/kernel/contracts';
import { useState } from 'react';
import { serverNow } from '../../../../app/clock';
import { AskReason } from '../../../../kit/confirm';
import { DialogForm } from '../../../../kit/dialog-form';
import { AreaField, ReasonField, TextField } from '../../../../kit/fields';
import { newerRecord } from '../../../../kit/newer-elsewhere';
import { Notice } from '../../../../kit/notice';
import { useWords } from '../../../../words';
import { read, send } from '../../client';
import { KnownFields, WhenFields } from './incident-fields';

interface Part {
  readonly of: OneIncident;
}

const valuesOf = ({ what, dataKinds, people, risk, measures, version }: OneIncident) => ({ what, dataKinds, people, risk, measures, version });

/** What is known of it by now. */
export const Edit = ({ of }: Part) => {
  const { id, number } = of;
  const { t } = useWords('office');
  return (
    <DialogForm
      label={t('incidents.edit')}
      size="sm"
      needs="audit.keepIncident"
      title={t('incidents.editTitle', { number })}
      initial={valuesOf(of)}
      schema={keepIncident}
      send={(body) => send('keepIncident', { params: { id }, body })}
      newest={newerRecord(async () => ({ values: valuesOf(await read('incident', { params: { id } })), savedAt: null }))}
      save={t('incidents.save')}
    >
      <KnownFields />
    </DialogForm>
  );
};

/** A step that wants a reason. */
export const Reasoned = ({ of: { id, number }, step }: Part & { step: 'contain' | 'waive' | 'close' }) => {
  const { t } = useWords('office');
  return (
    <AskReason
      label={t(`incidents.${step}`)}
      look="secondary"
      needs={`audit.${step}Incident`}
      title={t(`incidents.${step}Title`, { number })}
      text={t(`incidents.${step}Text`)}
      field={t(`incidents.${step}Field`)}
      confirm={t(`incidents.${step}`)}
      confirmLook="primary"
      long
      most={1000}
      act={(reason) => send(`${step}Incident`, { params: { id }, body: { reason } })}
    />
  );
};

/** The office was told of it. */
export const Report = ({ of: { id, number } }: Part) => {
  const { t } = useWords('office');
  const now = new Date(serverNow());
  return (
    <DialogForm
      label={t('incidents.report')}
      look="primary"
      needs="audit.reportIncident"
      title={t('incidents.reportTitle', { number })}
      initial={{ reportedOn: bangkokDay(now), reportedTime: clockOf(now), reference: '', lateReason: '' }}
      schema={reportIncident}
      send={(body) => send('reportIncident', { params: { id }, body })}
      save={t('incidents.report')}
    >
      <WhenFields day="reportedOn" time="reportedTime" label={t('incidents.reportedOn')} />
      <TextField name="reference" label={t('incidents.reference')} maxLength={120} autoComplete="off" />
      <ReasonField name="lateReason" label={t('incidents.lateReason')} hint={t('incidents.lateHint')} optional most={1000} long />
    </DialogForm>
  );
};

const linesOf = (text: string): string[] =>
  text
    .split(/[\n,;]+/)
    .map((line) => line.trim())
    .filter(Boolean);

interface Told {
  readonly told: number;
  readonly before: number;
  readonly unknown: readonly string[];
}

/** Tells the people concerned, by the addresses of their accounts; what became of it stands beside the button. */
export const Tell = ({ of: { id, number } }: Part) => {
  const { t } = useWords('office');
  const [done, setDone] = useState<Told | null>(null);
  return (
    <div className="stack stack-sm">
      {done && (
        <Notice kind={done.unknown.length ? 'warning' : 'success'}>
          <p>{t('incidents.tellDone', { told: done.told, before: done.before })}</p>
          {done.unknown.length > 0 && (
            <p className="any-break">
              {t('incidents.tellUnknown')} {done.unknown.join(', ')}
            </p>
          )}
        </Notice>
      )}
      <div>
        <DialogForm
          label={t('incidents.tell')}
          icon="envelope"
          needs="audit.tellOfIncident"
          title={t('incidents.tellTitle', { number })}
          initial={{ addresses: '', th: '', en: '' }}
          schema={tellOfIncident.omit({ addresses: true })}
          send={async ({ addresses, th, en }) => setDone(await send('tellOfIncident', { params: { id }, body: { addresses: linesOf(addresses), th, en } }))}
          save={t('incidents.tellSend')}
        >
          <p>{t('incidents.tellText')}</p>
          <AreaField name="addresses" label={t('incidents.addresses')} hint={t('incidents.addressesHint')} rows={4} />
          <AreaField name="th" label={t('incidents.tellThai')} hint={t('incidents.tellHint')} maxLength={1500} />
          <AreaField name="en" label={t('incidents.tellEnglish')} maxLength={1500} />
        </DialogForm>
      </div>
    </div>
  );
};
