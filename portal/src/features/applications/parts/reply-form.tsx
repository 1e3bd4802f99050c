import { reply, type Application } from '@bai/applications/contracts';
import { refetch } from '../../../app/client';
import { Button } from '../../../kit/button';
import { Card } from '../../../kit/card';
import { AreaField } from '../../../kit/fields';
import { FileDrop } from '../../../kit/file-drop';
import { Form } from '../../../kit/form';
import { Moment } from '../../../kit/texts';
import { useWords } from '../../../words';
import { base, send, url } from '../client';

/** What the physician asked, and the answer to it: words, and photos or papers beside. */
export const ReplyForm = ({ application }: { application: Application }) => {
  const { t } = useWords('patient');
  const { request, id, state, files } = application;
  if (!request) return null;
  const sent = files.filter(({ kind, createdAt }) => kind === 'reply' && createdAt >= request.at);
  const again = (): Promise<unknown> => refetch(base);
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
              <FileDrop
                label={t('one.replyFiles')}
                hint={t('one.replyFilesHint')}
                most={10}
                files={sent}
                picture={(fileId) => url('file', { params: { id, fileId } })}
                send={(file) => send('attach', { params: { id }, body: { kind: 'reply' } }, { file, quiet: true }).then(again)}
                remove={(fileId) => send('detach', { params: { id, fileId } }, { quiet: true }).then(again)}
              />
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
