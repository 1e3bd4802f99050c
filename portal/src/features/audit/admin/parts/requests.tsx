import { dataRequestMachine, enterDataRequest, REQUEST_KINDS, type DataRequest } from '@bai/audit/contracts';
import { useNavigate } from 'react-router';
import { href } from '../../../../addresses/href';
import { serverNow } from '../../../../app/clock';
import { DateField } from '../../../../kit/date-field';
import { DialogForm } from '../../../../kit/dialog-form';
import { AreaField, SelectField, TextField } from '../../../../kit/fields';
import { DataList, useListQuery } from '../../../../kit/list';
import { StatusBadge, useStates } from '../../../../kit/status';
import { Day, Name } from '../../../../kit/texts';
import { useWords } from '../../../../words';
import { bangkokDay } from '@bai/kernel/contracts';
import { send, useList } from '../../client';
import { DaysLeft } from '../../parts/days-left';
import { IdentityFields } from './identity-fields';

const AT = 'requests';

/** A request that came by letter, phone or in person. */
const Enter = () => {
  const { t } = useWords(['office', 'requests']);
  const navigate = useNavigate();
  const initial = { kind: '', wish: '', receivedOn: bangkokDay(new Date(serverNow())), email: '', name: '', contact: '', identity: '', identityNote: '' };
  return (
    <DialogForm
      label={t('requests.enter')}
      icon="plus-lg"
      look="primary"
      needs="audit.enterRequest"
      title={t('requests.enter')}
      initial={initial}
      schema={enterDataRequest}
      send={async (values, key) => {
        const { id } = await send('enterRequest', { body: enterDataRequest.parse(values) }, { key });
        void navigate(href('audit/admin/request', { id }));
      }}
      save={t('requests.enterSave')}
    >
      {({ values }) => (
        <>
          <p className="quiet">{t('requests.enterText')}</p>
          <SelectField name="kind" label={t('requests.kind')} options={REQUEST_KINDS.map((kind) => [kind, t(`requests:kinds.${kind}`)] as const)} />
          <DateField name="receivedOn" label={t('requests.receivedOn')} />
          <TextField name="email" type="email" label={t('requests.email')} hint={t('requests.emailHint')} inputMode="email" autoComplete="off" optional />
          {!values.email && (
            <>
              <TextField name="name" label={t('requests.name')} autoComplete="off" maxLength={200} />
              <TextField name="contact" label={t('requests.contact')} autoComplete="off" maxLength={200} />
            </>
          )}
          <AreaField name="wish" label={t('requests.wish')} maxLength={2000} />
          <IdentityFields />
        </>
      )}
    </DialogForm>
  );
};

/** What people ask about their data, what is due first on top. */
export const Requests = () => {
  const { t } = useWords(['office', 'requests']);
  const query = useListQuery({ at: AT, filters: ['state', 'kind', 'due'] });
  const from = useList('requests', { query });
  const { options, words } = useStates(dataRequestMachine);
  const kinds = REQUEST_KINDS.map((kind) => [kind, t(`requests:kinds.${kind}`)] as const);
  return (
    <>
      <p className="quiet">{t('requests.lead')}</p>
      <div>
        <Enter />
      </div>
      <DataList<DataRequest>
        from={from}
        at={AT}
        label={t('requests.label')}
        layout="data-requests"
        exports={{ list: 'audit.requests', query }}
        rowKey={({ id }) => id}
        to={({ id }) => href('audit/admin/request', { id })}
        filters={[
          { name: 'due', label: t('requests.clock'), options: (['overdue', 'week'] as const).map((due) => [due, t(`requests.dues.${due}`)] as const) },
          { name: 'state', label: t('requests.state'), options },
          { name: 'kind', label: t('requests.kind'), options: kinds },
        ]}
        columns={[
          {
            key: 'number',
            head: t('requests.number'),
            cell: ({ number }) => (
              <span className="code" translate="no">
                {number}
              </span>
            ),
            file: { of: 'number' },
          },
          { key: 'kind', head: t('requests.kind'), cell: ({ kind }) => t(`requests:kinds.${kind}`), file: { of: 'kind', words: Object.fromEntries(kinds) } },
          { key: 'who', head: t('requests.who'), cell: ({ name }) => <Name of={name} />, file: { of: ['name.th', 'name.en'] } },
          {
            key: 'received',
            head: t('requests.received'),
            cell: ({ receivedOn }) => <Day value={receivedOn} />,
            sort: 'receivedOn',
            file: { of: 'receivedOn', as: 'day' },
          },
          { key: 'due', head: t('requests.due'), cell: ({ dueOn }) => <Day value={dueOn} />, sort: 'standsOn', file: { of: 'dueOn', as: 'day' } },
          { key: 'clock', head: t('requests.clock'), cell: (row) => <DaysLeft {...row} /> },
          {
            key: 'state',
            head: t('requests.state'),
            cell: ({ state }) => <StatusBadge machine={dataRequestMachine} state={state} />,
            file: { of: 'state', words },
          },
        ]}
        empty={t('requests.empty', { returnObjects: true })}
      />
    </>
  );
};
