import { reply, type Application } from '@bai/applications/contracts';
import { Button } from '../../../kit/button';
import { Card } from '../../../kit/card';
import { AreaField } from '../../../kit/fields';
import { Form } from '../../../kit/form';
import { Moment } from '../../../kit/texts';
import { useWords } from '../../../words';
import { send } from '../client';

/** What the physician asked, and the answer to it. */
export const ReplyForm = ({ application }: { application: Application }) => {
  const { t } = useWords('patient');
  const { request, id, state } = application;
  if (!request) return null;
  return (
    <Card
      title={t('one.askTitle')}
      aside={
        <span className="small quiet">
          <Moment value={request.at} />
        </span>
      }
    >
      <p className="demo-text">{request.text}</p>
      {request.reply && (
        <>
          <p className="fw-semibold">{t('one.reply')}</p>
          <p className="demo-text">{request.reply}</p>
        </>
      )}
      {state === 'needs_information' && (
        <Form initial={{ text: '' }} schema={reply} send={(body) => send('reply', { params: { id }, body })}>
          {({ isSubmitting }) => (
            <>
              <AreaField name="text" label={t('one.reply')} rows={4} maxLength={4000} />
              <div>
                <Button type="submit" look="primary" busy={isSubmitting}>
                  {t('one.sendReply')}
                </Button>
              </div>
            </>
          )}
        </Form>
      )}
    </Card>
  );
};
