import { sendTest, type Message } from '@bai/notifications/contracts';
import { useState } from 'react';
import { usePerson } from '../../app/session';
import { Button } from '../../kit/button';
import { Card } from '../../kit/card';
import { SegmentsField } from '../../kit/choices';
import { Dialog } from '../../kit/dialog';
import { SelectField, TextField } from '../../kit/fields';
import { Form } from '../../kit/form';
import { DataList, useListQuery } from '../../kit/list';
import { Notice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { Loaded } from '../../kit/states';
import { Moment } from '../../kit/texts';
import { useWords } from '../../words';
import { send, url, useCatalogue, useList } from './client';
import { useKindText } from './parts/kind-text';
import { MailLook } from './parts/mail-look';

/** A message in a dialog, as its mail looks and as it reads. Codes in it are masked. */
const Opened = ({ of: { id, subject, text, language } }: { of: Message }) => {
  const { t } = useWords('admin');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" icon="envelope-open" onClick={() => setOpen(true)}>
        {t('mail.open')}
      </Button>
      <Dialog open={open} title={<span lang={language}>{subject}</span>} close={() => setOpen(false)}>
        <MailLook src={url('look', { params: { id } })} />
        <details>
          <summary>{t('mail.text')}</summary>
          <p className="demo-text" lang={language}>
            {text}
          </p>
        </details>
      </Dialog>
    </>
  );
};

const Sample = () => {
  const { t } = useWords('admin');
  const kindText = useKindText();
  const { email, language } = usePerson();
  const templates = useCatalogue('templates', {});
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
            {({ isSubmitting }) => (
              <>
                <div className="grid-3">
                  <SelectField
                    name="event"
                    label={t('mail.kind')}
                    options={[...new Set(kinds.map(({ event }) => event))].map((event) => [event, kindText(event)] as const)}
                  />
                  <TextField name="address" type="email" label={t('mail.address')} />
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
            )}
          </Form>
        )}
      </Loaded>
    </Card>
  );
};

/** What the platform sent, and a way to send any kind of message with sample data. */
const MailboxScreen = () => {
  const { t } = useWords('admin');
  const kindText = useKindText();
  const from = useList('mailbox', { query: useListQuery({ sort: '-createdAt' }) });
  return (
    <Page>
      <Sample />
      <DataList
        from={from}
        label={t('mail.label')}
        sort="-createdAt"
        days={t('mail.when')}
        rowKey={({ id }) => id}
        columns={[
          { key: 'when', head: t('mail.when'), cell: ({ createdAt }) => <Moment value={createdAt} />, sort: 'createdAt' },
          { key: 'subject', head: t('mail.subject'), cell: ({ subject, language }) => <span lang={language}>{subject}</span> },
          { key: 'to', head: t('mail.to'), cell: ({ address }) => address },
          {
            key: 'event',
            head: t('mail.event'),
            cell: ({ event, language }) => (
              <>
                {kindText(event)}
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
