import { makeTrailExport, type TrailExport } from '@bai/audit/contracts';
import { Refusal } from '../../../../app/client';
import { Meter } from '../../../../kit/bars';
import { ButtonLink } from '../../../../kit/button';
import { Card, Facts } from '../../../../kit/card';
import { DialogForm } from '../../../../kit/dialog-form';
import { ReasonField } from '../../../../kit/fields';
import { ProblemNotice } from '../../../../kit/notice';
import { Moment } from '../../../../kit/texts';
import { useWords } from '../../../../words';
import { send, url, useRead } from '../../client';

/** Milliseconds between two looks at how far it is. */
const LOOK = 1000;
const reasoned = makeTrailExport.pick({ reason: true });

const Ready = ({ id, manifest, endsAt }: TrailExport) => {
  const { t } = useWords('office');
  const { file, chain, madeAt } = manifest!;
  return (
    <>
      <Facts
        pairs={[
          [t('export.made'), <Moment value={madeAt} />],
          [
            t('export.entries', { count: file.entries }),
            <span className="num" translate="no">
              {chain.first && chain.last ? t('export.range', { first: chain.first.seq, last: chain.last.seq }) : '–'}
            </span>,
          ],
          [
            t('export.hash'),
            <span className="code any-break" translate="no">
              {file.sha256}
            </span>,
          ],
        ]}
      />
      <div className="row-x">
        {(['entries', 'manifest'] as const).map((part) => (
          <ButtonLink key={part} to={url('exportPart', { params: { id, part } })} external download size="sm" icon="download">
            {t(part === 'entries' ? 'export.file' : 'export.manifest')}
          </ButtonLink>
        ))}
      </div>
      <p className="small quiet">
        {t('export.until')} <Moment value={endsAt!} />
      </p>
    </>
  );
};

const Making = ({ done, total }: TrailExport) => {
  const { t } = useWords('office');
  return (
    <div className="stack stack-sm" role="status">
      <p>{t('export.makingOf', { done, total })}</p>
      <Meter value={done} max={Math.max(total, 1)} label={t('export.making')} />
    </div>
  );
};

/** The entries that the list is narrowed to as a signed file, for whoever checks them elsewhere. */
export const TrailFile = ({ query }: { query: Readonly<Record<string, string | undefined>> }) => {
  const { t } = useWords('office');
  const from = useRead('newestExport', {}, { refreshInterval: (latest?: TrailExport | null) => (latest?.state === 'making' ? LOOK : 0) });
  const { data, error, mutate } = from;
  const { action, subject, actor, q, since, until } = query;
  return (
    <Card title={t('export.title')}>
      <p>{t('export.text')}</p>
      {error && <ProblemNotice error={error} retry={() => void mutate()} />}
      {data?.state === 'making' && <Making {...data} />}
      {data?.state === 'ready' && <Ready {...data} />}
      {data?.state === 'failed' && <ProblemNotice error={new Refusal(data.problem ?? 'fault.unexpected', 0)} />}
      {data?.state === 'ended' && <p className="quiet">{t('export.ended')}</p>}
      {data?.state !== 'making' && (
        <div>
          <DialogForm
            label={t('export.make')}
            icon="lock"
            needs="audit.makeExport"
            title={t('export.askTitle')}
            initial={{ reason: '' }}
            schema={reasoned}
            send={({ reason }) => send('makeExport', { body: { filter: { action, subject, actor, q, since, until }, reason } })}
            save={t('export.make')}
          >
            <p>{t('export.askText')}</p>
            <ReasonField label={t('export.reason')} />
          </DialogForm>
        </div>
      )}
    </Card>
  );
};
