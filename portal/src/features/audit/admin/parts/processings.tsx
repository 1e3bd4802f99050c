import { keepProcessing, LEGAL_BASES, processingWords, RETENTION_NAMES, type ProcessingRecord } from '@bai/audit/contracts';
import type { z } from 'zod';
import { AskReason } from '../../../../kit/confirm';
import { DialogForm } from '../../../../kit/dialog-form';
import { AreaField, ReasonField, SelectField, TextField } from '../../../../kit/fields';
import { Facts } from '../../../../kit/card';
import { DataList, useListQuery } from '../../../../kit/list';
import { newerRecord } from '../../../../kit/newer-elsewhere';
import { Mark } from '../../../../kit/status';
import { Moment, Said } from '../../../../kit/texts';
import { useLanguage, useWords } from '../../../../words';
import { read, send, useList } from '../../client';

const AT = 'processing';
type Words = z.output<typeof processingWords>;
const SAID = ['purpose', 'controller', 'people', 'data', 'recipients', 'transfers', 'retention', 'security'] as const;
const LONG: readonly (typeof SAID)[number][] = ['data', 'recipients', 'security'];
// A select has no null: what is left open there is sent as none.
const FORM = processingWords.omit({ retentionName: true });
const KEPT = keepProcessing.omit({ retentionName: true });
const nothing = { th: '', en: '' };
const EMPTY = { ...Object.fromEntries(SAID.map((name) => [name, nothing])), basis: '', retentionName: '' };

/** What a form holds as the contract wants it: none of the settings is null. */
const wordsOf = <V extends object>(values: V): V => {
  const held = values as V & { readonly retentionName?: unknown };
  return { ...held, retentionName: held.retentionName || null };
};

const WordFields = () => {
  const { t } = useWords(['office', 'admin']);
  return (
    <>
      <SelectField name="basis" label={t('processing.basis')} options={LEGAL_BASES.map((basis) => [basis, t(`processing.bases.${basis}`)] as const)} />
      <SelectField
        name="retentionName"
        label={t('processing.retentionFrom')}
        optional
        options={RETENTION_NAMES.map((name) => [name, t(`admin:retention.names.${name}`)] as const)}
      />
      {SAID.map((name) =>
        (['th', 'en'] as const).map((language) => {
          const label = t(language === 'th' ? 'processing.thai' : 'processing.english', { what: t(`processing.${name}`) });
          const Field = LONG.includes(name) ? AreaField : TextField;
          return <Field key={`${name}.${language}`} name={`${name}.${language}`} label={label} maxLength={1000} />;
        }),
      )}
    </>
  );
};

const Add = () => {
  const { t } = useWords('office');
  return (
    <DialogForm
      label={t('processing.add')}
      icon="plus-lg"
      needs="audit.addProcessing"
      title={t('processing.add')}
      initial={EMPTY}
      schema={FORM}
      send={(values, key) => send('addProcessing', { body: processingWords.parse(wordsOf(values)) }, { key })}
      save={t('processing.addSave')}
    >
      <WordFields />
    </DialogForm>
  );
};

const valuesOf = ({ version, ...row }: ProcessingRecord) => {
  const words = Object.fromEntries(SAID.map((name) => [name, row[name]])) as Pick<Words, (typeof SAID)[number]>;
  return { ...words, basis: row.basis, retentionName: row.retentionName ?? '', version, reason: '' };
};

const Edit = ({ of }: { of: ProcessingRecord }) => {
  const { t } = useWords('office');
  const { id } = of;
  return (
    <DialogForm
      label={t('processing.edit')}
      size="sm"
      needs="audit.keepProcessing"
      title={t('processing.editTitle')}
      initial={valuesOf(of)}
      schema={KEPT}
      send={(values) => send('keepProcessing', { params: { id }, body: keepProcessing.parse(wordsOf(values)) })}
      newest={newerRecord(async () => {
        const { rows } = await read('processings', { query: { limit: 100 } });
        const now = rows.find((row) => row.id === id) ?? of;
        return { values: valuesOf(now), savedAt: now.updatedAt };
      })}
      save={t('processing.save')}
    >
      <WordFields />
      <ReasonField label={t('processing.reason')} />
    </DialogForm>
  );
};

const Details = ({ of }: { of: ProcessingRecord }) => {
  const { t } = useWords('office');
  return (
    <details>
      <summary>{t('processing.details')}</summary>
      <Facts
        pairs={(['controller', 'recipients', 'transfers', 'security'] as const).map((name) => [t(`processing.${name}`), <Said words={of[name]} />] as const)}
      />
    </details>
  );
};

const Actions = ({ of }: { of: ProcessingRecord }) => {
  const { t } = useWords('office');
  if (of.endedAt)
    return (
      <>
        <Mark look="done">{t('processing.endedState.yes')}</Mark>
        <small className="quiet d-block">
          <Moment value={of.endedAt} />
        </small>
      </>
    );
  return (
    <div className="row-x">
      <Edit of={of} />
      <AskReason
        label={t('processing.end')}
        size="sm"
        needs="audit.endProcessing"
        title={t('processing.endTitle')}
        text={t('processing.endText')}
        field={t('processing.endField')}
        confirm={t('processing.end')}
        act={(reason) => send('endProcessing', { params: { id: of.id }, body: { reason } })}
      />
    </div>
  );
};

/** The record of processing, one entry a purpose; each change is a version in the trail. */
export const Processings = () => {
  const { t } = useWords('office');
  const language = useLanguage();
  const query = useListQuery({ at: AT, filters: ['ended'] });
  const from = useList('processings', { query });
  const bases = Object.fromEntries(LEGAL_BASES.map((basis) => [basis, t(`processing.bases.${basis}`)]));
  const said = (name: (typeof SAID)[number]) => ({ of: `${name}.${language}` });
  return (
    <>
      <p className="quiet">{t('processing.lead')}</p>
      <div>
        <Add />
      </div>
      <DataList<ProcessingRecord>
        from={from}
        at={AT}
        label={t('processing.label')}
        layout="processing-records"
        searchable={false}
        exports={{ list: 'audit.processings', query }}
        rowKey={({ id }) => id}
        filters={[
          { name: 'ended', label: t('processing.state'), options: (['no', 'yes'] as const).map((end) => [end, t(`processing.endedState.${end}`)] as const) },
        ]}
        columns={[
          {
            key: 'purpose',
            head: t('processing.purpose'),
            cell: (row) => (
              <>
                <span className="pre-line d-block">
                  <Said words={row.purpose} />
                </span>
                <small className="quiet d-block">
                  {t('processing.version')} {row.version} · <Moment value={row.updatedAt} />
                </small>
                <Details of={row} />
              </>
            ),
            file: [
              { head: t('processing.purpose'), ...said('purpose') },
              { head: t('processing.controller'), ...said('controller') },
              { head: t('processing.recipients'), ...said('recipients') },
              { head: t('processing.transfers'), ...said('transfers') },
              { head: t('processing.security'), ...said('security') },
              { head: t('processing.version'), of: 'version', as: 'number' },
              { head: t('processing.changed'), of: 'updatedAt', as: 'moment' },
              { head: t('processing.ended'), of: 'endedAt', as: 'moment' },
            ],
          },
          { key: 'people', head: t('processing.people'), cell: (row) => <Said words={row.people} />, file: said('people') },
          { key: 'data', head: t('processing.data'), cell: (row) => <Said words={row.data} />, file: said('data') },
          { key: 'basis', head: t('processing.basis'), cell: ({ basis }) => bases[basis], file: { of: 'basis', words: bases } },
          {
            key: 'retention',
            head: t('processing.retention'),
            cell: (row) => (
              <>
                <Said words={row.retention} />
                <small className="quiet d-block">
                  {row.retentionDays === null ? t('processing.retentionLaw') : t('processing.retentionDays', { count: row.retentionDays })}
                </small>
              </>
            ),
            file: [
              { head: t('processing.retention'), ...said('retention') },
              { head: t('processing.retentionFrom'), of: 'retentionDays', as: 'number' },
            ],
          },
          { key: 'state', head: t('processing.state'), cell: (row) => <Actions of={row} /> },
        ]}
        empty={t('processing.empty', { returnObjects: true })}
      />
    </>
  );
};
