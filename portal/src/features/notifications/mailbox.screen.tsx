import { messageMachine, sendTest, type Message } from '@bai/notifications/contracts';
import { useState } from 'react';
import { Link } from 'react-router';
import { href } from '../../addresses/href';
import { usePerson } from '../../app/session';
import { ActionButton } from '../../kit/action-button';
import { Button } from '../../kit/button';
import { Card } from '../../kit/card';
import { SegmentsField } from '../../kit/choices';
import { Dialog } from '../../kit/dialog';
import { SelectField, TextField } from '../../kit/fields';
import { Form } from '../../kit/form';
import { said } from '../../kit/format';
import { DataList, useListQuery } from '../../kit/list';
import { Notice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { Loaded } from '../../kit/states';
import { StatusBadge, useStates } from '../../kit/status';
import { Moment, Name } from '../../kit/texts';
import { useLanguage, useWords } from '../../words';
import { needs, send, url, useCatalogue, useList } from './client';
import { useKindText } from './parts/kind-text';
import { MailLook } from './parts/mail-look';

/** A message in a dialog, as its mail looks and as it reads, or as the text that it is. Codes in it are masked. */
const Opened = ({ of: { id, channel, subject, text, language, segments } }: { of: Message }) => {
  const { t } = useWords(['admin', 'sms']);
  const [open, setOpen] = useState(false);
  const words = (
    <p className="demo-text" lang={language}>
      {text}
    </p>
  );
  return (
    <>
      <Button size="sm" icon="envelope-open" onClick={() => setOpen(true)}>
        {t('mail.open')}
      </Button>
      <Dialog open={open} title={<span lang={language}>{subject}</span>} close={() => setOpen(false)}>
        {channel !== 'email' ? (
          <>
            <span>{words}</span>
            {segments !== null && <p className="quiet">{t('sms:segments', { count: segments })}</p>}
          </>
        ) : (
          <>
            <MailLook src={url('look', { params: { id } })} />
            <details>
              <summary>{t('mail.text')}</summary>
              {words}
            </details>
          </>
        )}
      </Dialog>
    </>
  );
};

/** How often a mail server reported that it did not arrive, or not yet. */
const Reports = ({ of: { bounces } }: { of: Message }) => {
  const { t } = useWords('sms');
  return bounces > 0 && <span className="quiet small">{t('mail.bounces', { count: bounces })}</span>;
};

/** What became of a message; of one that was given up why, and what can be done. */
const Fate = ({ of, sent }: { of: Message; sent: () => Promise<unknown> }) => {
  const { t } = useWords('sms');
  const language = useLanguage();
  const found = of.channel === 'email' ? of.address : said(language, of.name ?? { th: of.address, en: of.address });
  // In a box of its own: a badge that is a line of the stack would be as wide as that.
  const badge = (
    <div>
      <StatusBadge machine={messageMachine} state={of.state} />
    </div>
  );
  if (of.state !== 'failed')
    return (
      <div className="stack stack-sm">
        {badge}
        <Reports of={of} />
      </div>
    );
  return (
    <div className="stack stack-sm">
      {badge}
      {of.fault && <span className="small">{t(`faults.${of.fault}`)}</span>}
      {of.said && (
        <span className="quiet small any-break" lang="en">
          {of.said}
        </span>
      )}
      <Reports of={of} />
      {of.again ? (
        <ActionButton
          size="sm"
          needs={needs('sendAgain')}
          act={async () => {
            await send('sendAgain', { params: { id: of.id } });
            await sent();
          }}
        >
          {t('mail.again')}
        </ActionButton>
      ) : (
        <span className="quiet small">{t('mail.sealed')}</span>
      )}
      {of.accountId && <Link to={`${href('accounts/admin/users')}#q=${encodeURIComponent(found)}`}>{t('mail.account')}</Link>}
    </div>
  );
};

const Sample = () => {
  const { t } = useWords('admin');
  const kindText = useKindText();
  const { email, language } = usePerson();
  const templates = useCatalogue('templates', {});
  const { t: told } = useWords('sms');
  const [sent, setSent] = useState(false);
  return (
    <Card title={t('mail.send')}>
      <Loaded from={templates}>
        {(kinds) => (
          <Form
            initial={{ event: kinds[0]?.event ?? '', address: email, language: language as string }}
            schema={sendTest}
            send={async (body) => {
              setSent(false);
              await send('sendTest', { body: body as never });
              setSent(true);
            }}
          >
            {({ isSubmitting, values }) => {
              const text = kinds.some(({ event, channel }) => event === values.event && channel === 'sms');
              return (
                <>
                  <div className="grid-3">
                    <SelectField
                      name="event"
                      label={t('mail.kind')}
                      options={[...new Set(kinds.map(({ event }) => event))].map((event) => [event, kindText(event)] as const)}
                    />
                    {text ? (
                      <TextField name="address" type="tel" label={told('mail.number')} hint={told('mail.byText')} />
                    ) : (
                      <TextField name="address" type="email" label={t('mail.address')} />
                    )}
                    <SegmentsField
                      name="language"
                      legend={t('mail.language')}
                      options={[
                        { value: 'th', label: t('mail.thai') },
                        { value: 'en', label: t('mail.english') },
                      ]}
                    />
                  </div>
                  {sent && <Notice kind="success">{t('mail.sent')}</Notice>}
                  <div>
                    <Button type="submit" look="primary" busy={isSubmitting}>
                      {t('mail.submit')}
                    </Button>
                  </div>
                </>
              );
            }}
          </Form>
        )}
      </Loaded>
    </Card>
  );
};

/** What the platform sent, and a way to send any kind of message with sample data. */
const MailboxScreen = () => {
  const { t } = useWords('admin');
  const { t: told } = useWords('sms');
  const kindText = useKindText();
  const { options } = useStates(messageMachine);
  const from = useList('mailbox', { query: useListQuery({ filters: ['state'], sort: '-createdAt' }) });
  return (
    <Page>
      <Sample />
      <DataList
        from={from}
        label={t('mail.label')}
        sort="-createdAt"
        days={t('mail.when')}
        filters={[{ name: 'state', label: t('mail.state'), options }]}
        rowKey={({ id }) => id}
        columns={[
          { key: 'when', head: t('mail.when'), cell: ({ createdAt }) => <Moment value={createdAt} />, sort: 'createdAt' },
          { key: 'subject', head: t('mail.subject'), cell: ({ subject, language }) => <span lang={language}>{subject}</span> },
          {
            key: 'to',
            head: t('mail.to'),
            cell: ({ address, channel, name }) => (
              <>
                {name && (
                  <span className="d-block">
                    <Name of={name} />
                  </span>
                )}
                <span className="any-break">{address}</span>
                <small className="quiet d-block">{told(`mail.channels.${channel}`)}</small>
              </>
            ),
          },
          { key: 'state', head: t('mail.state'), cell: (row) => <Fate of={row} sent={() => from.mutate()} /> },
          {
            key: 'event',
            head: t('mail.event'),
            cell: ({ event, language }) => (
              <>
                <span>{kindText(event)}</span>
                <small className="quiet d-block">{t(language === 'th' ? 'mail.thai' : 'mail.english')}</small>
              </>
            ),
          },
          {
            key: 'text',
            head: t('mail.text'),
            cell: (row) => <Opened of={row} />,
          },
        ]}
        empty={t('mail.empty', { returnObjects: true })}
      />
    </Page>
  );
};
export default MailboxScreen;
