import { dataRequestMachine, makeDataRequest, REQUEST_KINDS, type OwnDataRequest } from '@bai/audit/contracts';
import { useRef, useState } from 'react';
import { useMay } from '../../../app/session';
import { Card, Facts } from '../../../kit/card';
import { DialogForm } from '../../../kit/dialog-form';
import { AreaField, SelectField } from '../../../kit/fields';
import { Notice, ProblemNotice } from '../../../kit/notice';
import { Pager, usePages } from '../../../kit/pager';
import { StatusBadge } from '../../../kit/status';
import { Day } from '../../../kit/texts';
import { useWords } from '../../../words';
import { send, useList } from '../client';
import { AnswerFiles } from './answer-files';
import { DaysLeft } from './days-left';
import { Written } from './written';

const One = ({ of }: { of: OwnDataRequest }) => {
  const { t } = useWords('requests');
  const { id, number, kind, state, wish, receivedOn, dueOn, extension, answer, refusal, files } = of;
  const open = state === 'received' || state === 'in_progress';
  const long = (words: string) => <Written>{words}</Written>;
  return (
    <li>
      <div className="grow stack stack-sm">
        <div className="row-x">
          <strong>{t(`kinds.${kind}`)}</strong>
          <StatusBadge machine={dataRequestMachine} state={state} />
          <DaysLeft {...of} />
        </div>
        <small className="quiet code" translate="no">
          {number}
        </small>
        <Facts
          pairs={[
            [t('wish'), long(wish)],
            [t('received'), <Day value={receivedOn} />],
            open ? [t('due'), <Day value={dueOn} />] : null,
            extension ? [t('extended'), long(extension)] : null,
            answer ? [t('answer'), long(answer)] : null,
            refusal ? [t('refusal'), long(refusal)] : null,
          ]}
        />
        {refusal && <p className="small quiet">{t('complain')}</p>}
        {files.length > 0 && <AnswerFiles files={files} endpoint="ownRequestFile" id={id} />}
      </div>
    </li>
  );
};

/** So many stand on the screen at once. */
const MOST = 5;

/** What somebody asks the office about their own data, where the buttons of the page do not do, and how it stands. */
export const OwnRequests = () => {
  const { t } = useWords('requests');
  const may = useMay('audit.makeRequest');
  const [sent, setSent] = useState(false);
  const pages = usePages();
  const list = useRef<HTMLUListElement>(null);
  const { data, error, mutate, isLoading } = useList('ownRequests', { query: { limit: MOST, ...(pages.cursor ? { cursor: pages.cursor } : {}) } });
  if (!may) return null;
  return (
    <Card title={t('title')}>
      <p>{t('text')}</p>
      {sent && <Notice kind="success">{t('sent')}</Notice>}
      {error && <ProblemNotice error={error} retry={() => void mutate()} />}
      {data && data.rows.length > 0 && (
        <ul className="list list-bare" ref={list} tabIndex={-1}>
          {data.rows.map((one) => (
            <One key={one.id} of={one} />
          ))}
        </ul>
      )}
      {data && (data.next || pages.cursor) && <Pager list={list} next={data.next} coming={isLoading} {...pages} />}
      <div>
        <DialogForm
          label={t('make')}
          title={t('title')}
          initial={{ kind: '', wish: '' }}
          schema={makeDataRequest}
          send={async (values, key) => {
            await send('makeRequest', { body: makeDataRequest.parse(values) }, { key });
            setSent(true);
          }}
          save={t('send')}
        >
          <p className="quiet">{t('text')}</p>
          <SelectField name="kind" label={t('kind')} options={REQUEST_KINDS.map((kind) => [kind, t(`kinds.${kind}`)] as const)} />
          <AreaField name="wish" label={t('wish')} hint={t('wishHint')} rows={4} maxLength={2000} />
        </DialogForm>
      </div>
    </Card>
  );
};
