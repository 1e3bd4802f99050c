import { applicationMachine, type Application, type InformationRequest } from '@bai/applications/contracts';
import { Suspense } from 'react';
import { Card } from '../../../kit/card';
import { later } from '../../../kit/later';
import { Skeleton } from '../../../kit/states';
import { StatusBadge } from '../../../kit/status';
import { Moment } from '../../../kit/texts';
import { useWords } from '../../../words';
import { url, useRead } from '../client';
import { useItemWords } from './request-items';
import { SummaryCard } from './summary-card';

// Of a renewal only.
const Outcomes = later(() => import('./outcomes-drawn'));

/** What was answered to one item: in words, or by files, each of which opens in a tab of its own. */
const Answered = ({ application, request, at }: { application: Application; request: InformationRequest; at: number }) => {
  const label = useItemWords();
  const item = request.items[at]!;
  const answer = request.reply?.answers[at];
  const files = application.files.filter(({ id }) => answer?.fileIds.includes(id));
  return (
    <li>
      <small className="quiet d-block">{label(item)}</small>
      {answer?.text && <p className="demo-text fw-semibold mb-0">{answer.text}</p>}
      {files.map((file) => (
        <a key={file.id} className="d-block" href={url('file', { params: { id: application.id, fileId: file.id } })} target="_blank" rel="noreferrer">
          {file.name}
        </a>
      ))}
    </li>
  );
};

const One = ({ application, request }: { application: Application; request: InformationRequest }) => {
  const { t } = useWords('physician');
  const label = useItemWords();
  const { items, reply } = request;
  return (
    <div className="stack stack-sm">
      <p className="demo-text">
        <small className="quiet d-block">
          {t('asked.question')} · <Moment value={request.askedAt} />
        </small>
        {request.text}
      </p>
      {!reply && items.length > 0 && (
        <ul>
          {items.map((item, at) => (
            <li key={at}>{label(item)}</li>
          ))}
        </ul>
      )}
      {reply && (
        <>
          <small className="quiet d-block">
            {t('asked.reply')} · {request.repliedAt && <Moment value={request.repliedAt} />}
          </small>
          {items.length > 0 && (
            <ul className="list list-bare">
              {items.map((_, at) => (
                <Answered key={at} application={application} request={request} at={at} />
              ))}
            </ul>
          )}
          {reply.text && <p className="demo-text fw-semibold">{reply.text}</p>}
        </>
      )}
      {!reply && !request.lapsedAt && (
        <p className="quiet">
          {t('asked.none')} {t('asked.until')} <Moment value={request.replyBy} />
        </p>
      )}
      {request.lapsedAt && <p className="quiet">{t('asked.lapsed')}</p>}
      {request.decideBy && application.state === 'in_review' && (
        <p className="small">
          {t('asked.decideBy')} <Moment value={request.decideBy} />
        </p>
      )}
    </div>
  );
};

/** What the physician asked the patient for, and what came back, for who decides by it; the newest first. */
export const Asked = ({ application }: { application: Application }) => {
  const { t } = useWords('physician');
  const { requests, state } = application;
  if (requests.length === 0) return null;
  return (
    <Card title={t('asked.title')} aside={state === 'needs_information' && <StatusBadge machine={applicationMachine} state={state} />}>
      {requests.map((request) => (
        <One key={request.id} application={application} request={request} />
      ))}
    </Card>
  );
};

/** The same with the physician's own summary, where only the application's id is at hand; read once, as every reading is in the patient's access log. */
export const AskedOf = ({ applicationId }: { applicationId: string }) => {
  const { t } = useWords(['physician', 'patient']);
  const { data } = useRead('read', { params: { id: applicationId } }, { revalidateOnFocus: false, revalidateIfStale: false });
  return data ? (
    <>
      {data.outcomes.length > 0 && (
        <Card title={t('patient:outcomes')}>
          <Suspense fallback={<Skeleton lines={3} />}>
            <Outcomes outcomes={data.outcomes} />
          </Suspense>
        </Card>
      )}
      <SummaryCard application={data} />
      <Asked application={data} />
    </>
  ) : null;
};
