import { FILES_MOST, informationRequest, reply, type Application, type InformationRequest } from '@bai/applications/contracts';
import { useField } from 'formik';
import { Suspense, useState } from 'react';
import { AutosavedForm } from '../../../kit/autosaved-form';
import { Saved } from '../../../kit/autosave';
import type { SaveState } from '../../../kit/autosaver';
import { Button } from '../../../kit/button';
import { Card } from '../../../kit/card';
import { AreaField, useFieldError } from '../../../kit/fields';
import { later } from '../../../kit/later';
import { Skeleton } from '../../../kit/states';
import { Moment } from '../../../kit/texts';
import { useVersionedSaving } from '../../../kit/versioned-saving';
import { useWords } from '../../../words';
import { send, url } from '../client';
import { useItemWords } from './request-items';

// Who reads a reply, or types one, needs none of it.
const PictureDrop = later(() => import('./picture-drop'));

type Values = NonNullable<InformationRequest['reply']>;

/** Files for one item, or beside the words; each is sent at once, and the reply keeps which item it is for. */
const Files = ({ application, name, label, hint }: { application: Application; name: string; label: string; hint: string }) => {
  const [{ value }, , { setValue }] = useField<readonly string[]>(name);
  const error = useFieldError(name);
  const [sent, setSent] = useState(application.files);
  const params = { id: application.id };
  const attach = async (file: File) => {
    const stored = await send('attach', { params, body: { kind: 'reply' } }, { file, quiet: true });
    setSent((known) => [...known, stored]);
    await setValue([...value, stored.id]);
  };
  const detach = async (fileId: string) => {
    await send('detach', { params: { ...params, fileId } }, { quiet: true });
    await setValue(value.filter((other) => other !== fileId));
  };
  return (
    <Suspense fallback={<Skeleton lines={2} />}>
      <PictureDrop
        label={label}
        hint={hint}
        most={FILES_MOST}
        files={sent.filter(({ id }) => value.includes(id))}
        error={error}
        picture={(fileId) => url('file', { params: { ...params, fileId } })}
        send={attach}
        remove={detach}
      />
    </Suspense>
  );
};

const Item = ({ application, request, at }: { application: Application; request: InformationRequest; at: number }) => {
  const { t } = useWords('patient');
  const label = useItemWords();
  const item = request.items[at]!;
  const head = `${at + 1}. ${label(item)}`;
  if (item.kind === 'document') return <Files application={application} name={`answers.${at}.fileIds`} label={head} hint={t('one.replyFilesHint')} />;
  return <AreaField name={`answers.${at}.text`} label={head} rows={3} maxLength={4000} />;
};

const blank = { text: '', fileIds: [] };
/** A reply as it was typed last, with a place for every item. */
const begun = ({ items, reply: typed }: InformationRequest): Values => ({
  text: typed?.text ?? '',
  answers: items.length ? items.map((_, at) => typed?.answers[at] ?? blank) : [typed?.answers[0] ?? blank],
});

const Open = ({ application, request, told }: { application: Application; request: InformationRequest; told: (state: SaveState) => void }) => {
  const { t } = useWords('patient');
  const params = { id: application.id };
  const saving = useVersionedSaving({
    shown: request,
    send: (values, version, keepalive) => send('saveReply', { params, body: { ...(values as Values), version } }, { quiet: true, keepalive }),
    newerIn: ({ details }) => {
      const newer = informationRequest.safeParse(details.newer).data;
      return newer ? { answers: { ...begun(newer) }, version: newer.version, savedAt: null } : null;
    },
  });
  const asked = request.items.length > 0;
  return (
    <AutosavedForm initial={begun(request)} schema={reply} saving={saving} told={told} sent={(body) => send('reply', { params, body })}>
      {({ isSubmitting }) => (
        <>
          {request.items.map((_, at) => (
            <Item key={at} application={application} request={request} at={at} />
          ))}
          <AreaField name="text" label={t(asked ? 'one.replyMore' : 'one.reply')} optional={asked} rows={asked ? 2 : 4} maxLength={4000} />
          {!asked && <Files application={application} name="answers.0.fileIds" label={t('one.replyFiles')} hint={t('one.replyFilesHint')} />}
          <div>
            <Button type="submit" look="primary" busy={isSubmitting}>
              {t('one.sendReply')}
            </Button>
          </div>
        </>
      )}
    </AutosavedForm>
  );
};

/** What was replied, as the person may read it again. */
const Replied = ({ request }: { request: InformationRequest }) => {
  const { t } = useWords('patient');
  const label = useItemWords();
  if (!request.repliedAt) return request.lapsedAt ? <p className="quiet">{t('one.replyLapsed')}</p> : null;
  return (
    <>
      <p className="fw-semibold">{t('one.reply')}</p>
      {request.items.map((item, at) => (
        <p key={at} className="demo-text">
          <small className="quiet d-block">{label(item)}</small>
          {request.reply?.answers[at]?.text}
        </p>
      ))}
      {request.reply?.text && <p className="demo-text">{request.reply.text}</p>}
    </>
  );
};

/** What the physician asked, and the answers to it, item by item; what is typed is kept, on every device. */
export const ReplyForm = ({ application }: { application: Application }) => {
  const { t } = useWords('patient');
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  const [request] = application.requests;
  if (!request) return null;
  const open = application.state === 'needs_information' && !request.repliedAt;
  return (
    <Card title={t('one.askTitle')} aside={open ? <Saved state={state} /> : <Moment value={request.askedAt} />}>
      <p className="demo-text">{request.text}</p>
      {open ? (
        <>
          <p className="small quiet">
            {t('one.replyBy')} <Moment value={request.replyBy} />
          </p>
          <Open key={request.id} application={application} request={request} told={setState} />
        </>
      ) : (
        <Replied request={request} />
      )}
    </Card>
  );
};
