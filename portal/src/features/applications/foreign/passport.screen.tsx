import type { Application } from '@bai/applications/contracts';
import { countryName, fullName, type Patient } from '@bai/directory/contracts';
import { bangkokDay } from '@bai/kernel/contracts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { serverNow } from '../../../app/clock';
import { href } from '../../../addresses/href';
import { ActionButton } from '../../../kit/action-button';
import { ButtonLink } from '../../../kit/button';
import { Card, Facts } from '../../../kit/card';
import { Notice } from '../../../kit/notice';
import { Page } from '../../../kit/page';
import { Loaded } from '../../../kit/states';
import { Day } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';
import { useRead as useDirectory } from '../../directory/client';
import { useRead } from '../client';
import { useDoor } from '../parts/door';
import { PassportAlone, type ReadAlone } from '../parts/passport-alone';
import { NO_PASSPORT, valuesOf } from '../parts/passport-reading';
import { stepHref } from '../parts/wizard';

/** What is read becomes the answer of step 2; what was typed there and the zone does not say stays. */
const ForDraft = ({ draft }: { draft: Application }) => {
  const { t } = useWords('patient');
  const navigate = useNavigate();
  const [read, setRead] = useState<ReadAlone | null>(null);
  const step = stepHref(draft, 'passport');
  const door = useDoor(draft);
  const { name } = (draft.steps?.foreigner?.answers ?? {}) as { name?: { first?: string; last?: string } };
  const kept = draft.steps?.passport;
  const keep = async (): Promise<void> => {
    const answers = valuesOf(read!.reading, read!.by, { ...NO_PASSPORT, ...(kept?.answers as Partial<typeof NO_PASSPORT>) });
    const saved = await door.save('passport', { answers, reached: draft.stepReached, version: kept?.version ?? 0 }, false);
    // The step begins with what it finds: it must not meet what was there before.
    door.remember('passport', { answers, schemaVersion: kept?.schemaVersion ?? 1, ...saved });
    await navigate(step);
  };
  return (
    <>
      <p className="m-0">{t('passport.aloneDraft')}</p>
      <PassportAlone read={read} take={setRead} name={[name?.first, name?.last].filter(Boolean).join(' ')} type={() => void navigate(step)} />
      <div className="row-x">
        {read && (
          <ActionButton look="primary" icon="check2" act={keep}>
            {t('passport.aloneKeep')}
          </ActionButton>
        )}
        <ButtonLink to={step}>{t('passport.aloneStep')}</ButtonLink>
      </div>
    </>
  );
};

type Verdict = 'aloneUnread' | 'aloneExpired' | 'aloneSame' | 'aloneOther';
/** What a reading is beside the record, of whose number the person sees the last four characters. */
const verdictOn = ({ reading, by }: ReadAlone, record: Patient): Verdict => {
  const { documentNumber, issuingCountry, expiresOn } = valuesOf(reading, by, NO_PASSPORT);
  if (!documentNumber || !issuingCountry) return 'aloneUnread';
  if (expiresOn && expiresOn < bangkokDay(new Date(serverNow()))) return 'aloneExpired';
  const same = issuingCountry === record.issuingCountry && record.documentMasked?.slice(-4) === documentNumber.slice(-4);
  return same ? 'aloneSame' : 'aloneOther';
};

const ForRecord = ({ record }: { record: Patient }) => {
  const { t } = useWords('patient');
  const language = useLanguage();
  const navigate = useNavigate();
  const [read, setRead] = useState<ReadAlone | null>(null);
  const verdict = read && verdictOn(read, record);
  const { documentMasked, issuingCountry, documentExpiresOn, nameLatin } = record;
  return (
    <>
      <p className="m-0">{t('passport.aloneRecord')}</p>
      <Card title={t('passport.aloneKnown')}>
        <Facts
          pairs={[
            [
              t('passport.number'),
              <span className="code" translate="no">
                {documentMasked ?? '–'}
              </span>,
            ],
            [t('passport.issuedBy'), issuingCountry ? countryName(language, issuingCountry) : '–'],
            [t('passport.expires'), documentExpiresOn ? <Day value={documentExpiresOn} /> : '–'],
          ]}
        />
      </Card>
      <PassportAlone read={read} take={setRead} name={nameLatin ? fullName(nameLatin) : ''} type={() => void navigate(href('patient/apply'))} />
      {verdict && <Notice kind={verdict === 'aloneSame' ? 'success' : 'warning'}>{t(`passport.${verdict}`)}</Notice>}
      {(verdict === 'aloneOther' || verdict === 'aloneSame') && (
        <div>
          <ButtonLink look="primary" to={href('patient/apply')}>
            {t('passport.aloneApply')}
          </ButtonLink>
        </div>
      )}
    </>
  );
};

const ForNobody = () => {
  const { t } = useWords('patient');
  return (
    <Card title={t('passport.aloneNone')}>
      <p className="m-0">{t('passport.aloneNoneText')}</p>
      <div>
        <ButtonLink look="primary" to={href('patient/apply')}>
          {t('passport.aloneStart')}
        </ButtonLink>
      </div>
    </Card>
  );
};

const WithoutDraft = () => {
  // Nobody's record yet is an answer as well.
  const mine = useDirectory('myPatient', {});
  return (
    <Loaded from={{ ...mine, data: mine.data === undefined ? undefined : { record: mine.data } }}>
      {({ record }) => (record?.documentType === 'passport' ? <ForRecord record={record} /> : <ForNobody />)}
    </Loaded>
  );
};

const Draft = ({ id }: { id: string }) => {
  const from = useRead('read', { params: { id } }, { revalidateOnFocus: false });
  return <Loaded from={from}>{(draft) => <ForDraft draft={draft} />}</Loaded>;
};

/** A passport read by itself: for the application that is under way, or beside the one in the record. */
const PassportScreen = () => {
  const { t } = useWords('patient');
  const drafts = useRead('list', { query: { state: 'draft' } });
  return (
    <Page>
      <p className="quiet m-0">{t('passport.aloneLead')}</p>
      <Loaded from={drafts}>{({ rows: [draft] }) => (draft?.track === 'foreign' ? <Draft id={draft.id} /> : <WithoutDraft />)}</Loaded>
    </Page>
  );
};
export default PassportScreen;
