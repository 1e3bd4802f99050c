import { applicationMachine, type Application } from '@bai/applications/contracts';
import { Card } from '../../../kit/card';
import { StatusBadge } from '../../../kit/status';
import { Moment } from '../../../kit/texts';
import { useWords } from '../../../words';
import { useRead } from '../client';

/** What the physician asked the patient for, and what came back, for who decides by it. */
export const Asked = ({ application: { request, state } }: { application: Application }) => {
  const { t } = useWords('physician');
  if (!request) return null;
  return (
    <Card title={t('asked.title')} aside={state === 'needs_information' && <StatusBadge machine={applicationMachine} state={state} />}>
      <p className="demo-text">
        <small className="quiet d-block">
          {t('asked.question')} · <Moment value={request.at} />
        </small>
        {request.text}
      </p>
      {request.reply ? (
        <p className="demo-text fw-semibold">
          <small className="quiet d-block">
            {t('asked.reply')} · {request.repliedAt && <Moment value={request.repliedAt} />}
          </small>
          {request.reply}
        </p>
      ) : (
        <p className="quiet">{t('asked.none')}</p>
      )}
    </Card>
  );
};

/** The same, where only the application's id is at hand; read once, as every reading is in the patient's access log. */
export const AskedOf = ({ applicationId }: { applicationId: string }) => {
  const { data } = useRead('read', { params: { id: applicationId } }, { revalidateOnFocus: false, revalidateIfStale: false });
  return data ? <Asked application={data} /> : null;
};
