import { filesApi, type DataCopy } from '@bai/documents/contracts';
import { client, Refusal } from '../../../app/client';
import { useMay, usePerson } from '../../../app/session';
import { Meter } from '../../../kit/bars';
import { Button, ButtonLink } from '../../../kit/button';
import { Card } from '../../../kit/card';
import { Notice, ProblemNotice } from '../../../kit/notice';
import { Skeleton } from '../../../kit/states';
import { Moment } from '../../../kit/texts';
import { useAction } from '../../../kit/use-action';
import { useLanguage, useWords } from '../../../words';
import { AccessLog } from '../../audit/parts/access-log';

const { useRead, send, url } = client('documents', filesApi);
/** Milliseconds between two looks at how far it is. */
const LOOK = 1000;

const sizeText = (bytes: number): string => (bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`);

const Making = ({ of: { done, total } }: { of: DataCopy }) => {
  const { t } = useWords('account');
  return (
    <div className="stack stack-sm" role="status">
      <p>{t('copy.makingOf', { done, total })}</p>
      <Meter value={done} max={total} label={t('copy.making')} />
      <p className="small quiet">{t('copy.leave')}</p>
    </div>
  );
};

const Ready = ({ of: { id, files, createdAt, endsAt } }: { of: DataCopy }) => {
  const { t } = useWords('account');
  return (
    <div className="stack">
      <Notice kind="success">
        <p>{t('copy.ready')}</p>
        <p className="small">
          {t('copy.made')} <Moment value={createdAt} /> · {t('copy.until')} <Moment value={endsAt!} />
        </p>
      </Notice>
      <ul className="list list-bare">
        {files.map(({ format, size }) => (
          <li key={format}>
            <span className="grow">
              <span className="d-block fw-semibold">{t(`copy.names.${format}`)}</span>
              <small className="quiet d-block">
                <span className="nb">{sizeText(size)} ·</span> {t(`copy.uses.${format}`)}
              </small>
            </span>
            <ButtonLink to={url('copyFile', { params: { id, format } })} external download size="sm" icon="download">
              {t('copy.take')} <span className="visually-hidden">{t(`copy.names.${format}`)}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
      <p className="small quiet">{t('copy.careful')}</p>
    </div>
  );
};

/** A copy of everything that is kept about who is signed in: prepared on demand, taken as files for seven days. */
const Copy = () => {
  const { t } = useWords('account');
  const language = useLanguage();
  const { data, error, mutate } = useRead('newestCopy', {}, { refreshInterval: (latest?: DataCopy | null) => (latest?.state === 'making' ? LOOK : 0) });
  const { run, busy, error: refused } = useAction(() => send('makeCopy', { body: { language } }));
  const making = data?.state === 'making';
  return (
    <Card title={t('copy.title')}>
      <p>{t('copy.text')}</p>
      {error && <ProblemNotice error={error} retry={() => void mutate()} />}
      {data === undefined && !error && <Skeleton lines={2} />}
      {making && <Making of={data} />}
      {data?.state === 'ready' && <Ready of={data} />}
      {data?.state === 'failed' && <ProblemNotice error={new Refusal(data.problem ?? 'fault.unexpected', 0)} />}
      {data?.state === 'ended' && <p className="quiet">{t('copy.ended')}</p>}
      <ProblemNotice error={refused} />
      {data !== undefined && !making && (
        <div>
          <Button busy={busy} onClick={() => void run()}>
            {t(data?.state === 'ready' ? 'copy.again' : 'copy.make')}
          </Button>
        </div>
      )}
    </Card>
  );
};

/** What is kept about who is signed in: a copy of it, and for patients who has read their records. */
export const MyData = () => {
  const { t } = useWords('account');
  const { role } = usePerson();
  const copies = useMay('documents.makeCopy');
  return (
    <>
      {copies && <Copy />}
      {role === 'patient' && (
        <Card title={t('access')}>
          <AccessLog whole />
        </Card>
      )}
    </>
  );
};
