import { segmentsOf } from '@bai/notifications/contracts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ActionButton } from '../../../kit/action-button';
import { Card } from '../../../kit/card';
import { Notice } from '../../../kit/notice';
import { Page } from '../../../kit/page';
import { ListPick, Segments } from '../../../kit/picks';
import { Loaded } from '../../../kit/states';
import { useLanguage, useWords } from '../../../words';
import { needs, send, url, useCatalogue, useRead } from '../client';
import { useKindText } from '../parts/kind-text';
import { MailLook } from '../parts/mail-look';

interface Chosen {
  readonly event: string;
  readonly language: 'th' | 'en';
}

/** One kind as it comes: in the portal, and by mail as it looks and as it reads. */
const Example = ({ of }: { of: Chosen }) => {
  const { t } = useWords(['admin', 'sms']);
  const from = useRead('sample', { query: of });
  return (
    <Loaded from={from}>
      {({ channel, subject, text, portal, line }) => (
        <div className="grid-2">
          <div className="stack">
            <Card title={t('examples.portal')}>
              {portal ? (
                <div lang={of.language}>
                  <p className="fw-semibold">{portal.title[of.language]}</p>
                  {portal.text[of.language] && <p>{portal.text[of.language]}</p>}
                </div>
              ) : (
                <p className="quiet">{t('examples.mailOnly')}</p>
              )}
              {portal && (
                <p className="quiet small">
                  {t('examples.leads')}{' '}
                  <span className="code" translate="no">
                    {portal.at.replace(':about', '…')}
                  </span>
                </p>
              )}
            </Card>
            <Card title={t('sms:mail.channels.line')}>
              {line === null ? (
                <p className="quiet">{t('examples.notAtLine')}</p>
              ) : (
                <p className="demo-text" lang={of.language}>
                  {line}
                </p>
              )}
            </Card>
            <Card title={channel === 'sms' ? t('sms:mail.text') : t('examples.text')}>
              <div lang={of.language}>
                <p className="fw-semibold">{subject}</p>
                <p className="demo-text">{text}</p>
                {channel === 'sms' && <p className="quiet">{t('sms:segments', { count: segmentsOf(text).count })}</p>}
              </div>
            </Card>
          </div>
          {channel === 'email' && (
            <Card title={t('examples.html')}>
              <MailLook src={url('sampleLook', { query: of })} />
            </Card>
          )}
        </div>
      )}
    </Loaded>
  );
};

const Choice = ({ kinds }: { kinds: readonly string[] }) => {
  const { t } = useWords('admin');
  const kindText = useKindText();
  const here = useLanguage();
  const [search, setSearch] = useSearchParams();
  const [sent, setSent] = useState('');
  const event = kinds.find((kind) => kind === search.get('kind')) ?? kinds[0]!;
  const language = search.get('in') === 'th' || search.get('in') === 'en' ? (search.get('in') as 'th' | 'en') : here;
  const of = { event, language };
  const choose = (name: string, value: string): void =>
    setSearch((before) => new URLSearchParams([...[...before].filter(([key]) => key !== name), [name, value]]), { replace: true });
  return (
    <>
      <Card>
        <div className="grid-2">
          <ListPick
            label={t('mail.kind')}
            options={kinds.map((kind) => ({ value: kind, label: kindText(kind) }))}
            value={event}
            pick={(kind) => choose('kind', kind)}
          />
          <Segments
            legend={t('mail.language')}
            options={[
              { value: 'th', label: t('mail.thai') },
              { value: 'en', label: t('mail.english') },
            ]}
            value={language}
            pick={(one) => choose('in', one)}
          />
        </div>
        {sent === event && <Notice kind="success">{t('examples.sent')}</Notice>}
        <div>
          <ActionButton
            look="primary"
            icon="send"
            needs={needs('sendSample')}
            act={async () => {
              await send('sendSample', { body: of });
              setSent(event);
            }}
          >
            {t('examples.send')}
          </ActionButton>
        </div>
      </Card>
      <Example of={of} />
    </>
  );
};

/** Every kind of message with sample data, in either language, as people get it. */
const ExamplesScreen = () => {
  const { t } = useWords('admin');
  const from = useCatalogue('templates', {});
  return (
    <Page>
      <p className="quiet">{t('examples.lead')}</p>
      <Loaded from={from}>{(templates) => <Choice kinds={[...new Set(templates.map(({ event }) => event))]} />}</Loaded>
    </Page>
  );
};
export default ExamplesScreen;
