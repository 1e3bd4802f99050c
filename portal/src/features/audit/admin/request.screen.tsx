import { ANSWER_FILES_MOST, answerDataRequest, dataRequestMachine, EXTENDABLE, takeDataRequest, type OneDataRequest } from '@bai/audit/contracts';
import { Link, useParams } from 'react-router';
import { href } from '../../../addresses/href';
import { AskReason } from '../../../kit/confirm';
import { DialogForm } from '../../../kit/dialog-form';
import { AreaField } from '../../../kit/fields';
import { FileDrop } from '../../../kit/file-drop';
import { Notice } from '../../../kit/notice';
import { RecordScreen } from '../../../kit/record-screen';
import { Day, Moment, Name } from '../../../kit/texts';
import { useWords } from '../../../words';
import { send, useRead } from '../client';
import { DaysLeft } from '../parts/days-left';
import { AnswerFiles } from '../parts/answer-files';
import { Written } from '../parts/written';
import { IdentityFields } from './parts/identity-fields';

interface Part {
  readonly of: OneDataRequest;
}

const Take = ({ of: { id, number, identity } }: Part) => {
  const { t } = useWords('office');
  return (
    <DialogForm
      label={t('requests.take')}
      look="primary"
      needs="audit.takeRequest"
      title={t('requests.takeTitle', { number })}
      initial={{ identity: identity ?? '', identityNote: '' }}
      schema={takeDataRequest}
      send={(body) => send('takeRequest', { params: { id }, body: takeDataRequest.parse(body) })}
      save={t('requests.take')}
    >
      <p>{t('requests.takeText')}</p>
      <IdentityFields />
    </DialogForm>
  );
};

const Answer = ({ of: { id, number, accountId, contact } }: Part) => {
  const { t } = useWords('office');
  return (
    <DialogForm
      label={t('requests.answer')}
      look="primary"
      needs="audit.answerRequest"
      title={t('requests.answerTitle', { number })}
      initial={{ answer: '' }}
      schema={answerDataRequest}
      send={(body) => send('answerRequest', { params: { id }, body })}
      save={t('requests.answer')}
    >
      <p>{accountId ? t('requests.answerText') : t('requests.answerOut', { contact })}</p>
      <AreaField name="answer" label={t('requests.answerField')} rows={6} maxLength={4000} />
    </DialogForm>
  );
};

const Files = ({ of: { id, files, state } }: Part) => {
  const { t } = useWords('office');
  if (state !== 'in_progress') return <AnswerFiles files={files} endpoint="requestFile" id={id} />;
  return (
    <FileDrop
      label={t('requests.files')}
      hint={t('requests.filesHint')}
      files={files}
      most={ANSWER_FILES_MOST}
      send={(file) => send('attachToRequest', { params: { id } }, { file })}
      remove={(fileId) => send('detachFromRequest', { params: { id, fileId } })}
    />
  );
};

/** One request about data: who asks what, its clock, and what was answered. */
const RequestScreen = () => {
  const { t } = useWords(['office', 'requests']);
  const { id = '' } = useParams();
  const from = useRead('request', { params: { id } });
  return (
    <RecordScreen from={from} label={t('requests.label')}>
      {(request) => {
        const { number, kind, accountId, name, contact, wish, state, receivedOn, dueOn, daysLeft, identity, identityNote } = request;
        const open = state === 'received' || state === 'in_progress';
        const long = (words: string | null) => words && <Written>{words}</Written>;
        const withFiles = state === 'in_progress' || request.files.length > 0;
        return {
          title: number,
          machine: dataRequestMachine,
          state,
          lead: (
            <>
              <p>
                <Link to={`${href('audit/admin/trail')}?tab=requests`}>{t('requests.all')}</Link>
              </p>
              {open && daysLeft < 0 && <Notice kind="warning">{t('requests.overdue')}</Notice>}
            </>
          ),
          factsTitle: t(`requests:kinds.${kind}`),
          factsAside: <DaysLeft daysLeft={daysLeft} state={state} />,
          facts: [
            [t('requests.who'), <Name of={name} />],
            [t('requests.contact'), <Written>{contact}</Written>],
            [
              t('requests.account'),
              accountId ? (
                <span className="code" translate="no">
                  {accountId}
                </span>
              ) : (
                t('requests.noAccount')
              ),
            ],
            [t('requests.wish'), long(wish)],
            [t('requests.received'), <Day value={receivedOn} />],
            [t('requests.due'), <Day value={dueOn} />],
            request.extendedAt ? [t('requests.extended'), long(request.extension)] : null,
            identity
              ? [
                  t('requests.identity'),
                  <>
                    <span>{t(`requests.identities.${identity}`)}</span> {long(identityNote)}
                  </>,
                ]
              : null,
            request.answer ? [t('requests.answerField'), long(request.answer)] : null,
            request.refusal ? [t('requests.refusal'), long(request.refusal)] : null,
            request.closedAt ? [t('requests.closed'), <Moment value={request.closedAt} />] : null,
          ],
          history: request.history,
          sections: withFiles ? [{ key: 'files', title: t('requests.files'), content: <Files of={request} /> }] : [],
          actions: {
            take: <Take of={request} />,
            answer: (
              <span className="d-flex flex-wrap gap-2">
                <Answer of={request} />
                {!request.extendedAt && EXTENDABLE.includes(kind) && (
                  <AskReason
                    label={t('requests.extend')}
                    look="secondary"
                    needs="audit.extendRequest"
                    title={t('requests.extendTitle', { number })}
                    text={t('requests.extendText')}
                    field={t('requests.extendField')}
                    confirm={t('requests.extend')}
                    confirmLook="primary"
                    most={500}
                    act={(reason) => send('extendRequest', { params: { id }, body: { reason } })}
                  />
                )}
              </span>
            ),
            refuse: (
              <AskReason
                label={t('requests.refuse')}
                needs="audit.refuseRequest"
                title={t('requests.refuseTitle', { number })}
                text={t('requests.refuseText')}
                field={t('requests.refuseField')}
                confirm={t('requests.refuse')}
                long
                most={2000}
                act={(reason) => send('refuseRequest', { params: { id }, body: { reason } })}
              />
            ),
          },
        };
      }}
    </RecordScreen>
  );
};
export default RequestScreen;
