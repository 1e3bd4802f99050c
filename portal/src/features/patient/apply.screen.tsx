import { sexOfTitle, statedSex, track, type ApplicationRow, type CarePackage, type StatedSex, type Track } from '@bai/applications/contracts';
import { isAskedOf, type RuleSet } from '@bai/directory/contracts';
import { untitled } from '@bai/kernel/contracts';
import { Suspense, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useMe } from '../../app/session';
import { ActionButton } from '../../kit/action-button';
import { Card } from '../../kit/card';
import { moneyText, said } from '../../kit/format';
import { momentThereText } from '../../kit/own-time';
import { Icon } from '../../kit/icon';
import { later } from '../../kit/later';
import { Notice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { Choice, Segments, YesNo } from '../../kit/picks';
import { Loaded, Skeleton, Unread } from '../../kit/states';
import { useLanguage, useWords } from '../../words';
import { useRead as useConsultations } from '../consultations/client';
import { useCatalogue as useDirectory, useRead as useMine } from '../directory/client';
import { keep, needs, send, useCatalogue, useRead } from '../applications/client';
import { resumeHref } from '../applications/parts/wizard';

// Who applies for the first time renews nothing.
const Renewal = later(() => import('../applications/renew/renewal'));

type Yes = 'yes' | 'no' | '';

const NextFree = ({ mode }: { mode: CarePackage['mode'] }) => {
  const { t } = useWords(['patient', 'kit']);
  const language = useLanguage();
  const { data, error } = useConsultations('slots', { query: { mode } });
  if (error && !data) return <span>{t('kit:loadFailed')}</span>;
  if (!data) return <span className="bone w-50" />;
  return <>{data[0] ? <span>{t('nextFree', { time: momentThereText(language, data[0].start) })}</span> : <span>{t('noneFree')}</span>}</>;
};

/** Which document somebody holds: it decides the steps, and so does no language. */
const Document = ({ held, hold, draft }: { held: Track; hold: (document: Track) => void; draft: ApplicationRow | undefined }) => {
  const { t } = useWords('patient');
  return (
    <>
      <Choice
        legend={t('documentTitle')}
        hint={t('documentHint')}
        options={track.options.map((value) => ({
          value,
          label: <span className="fw-semibold">{t(`documents.${value}.name`)}</span>,
          note: t(`documents.${value}.note`),
        }))}
        value={held}
        pick={hold}
      />
      {draft && held !== draft.track && <Notice kind="info">{t('documentChange')}</Notice>}
    </>
  );
};

interface StartProps {
  readonly rules: RuleSet;
  readonly packages: readonly CarePackage[];
  readonly draft: ApplicationRow | undefined;
  /** The sex in the person's record, or that their title states; null where it is asked. */
  readonly known: StatedSex | null;
}
const Start = ({ rules, packages, draft, known }: StartProps) => {
  const { t } = useWords('patient');
  const language = useLanguage();
  const navigate = useNavigate();
  const [adult, setAdult] = useState<Yes>('');
  const [answers, setAnswers] = useState<Record<string, Yes>>({});
  const [picked, setDocument] = useState<Track | null>(null);
  const document = picked ?? draft?.track ?? 'thai';
  const offered = packages.filter((offer) => offer.track === document);
  const [wanted, setChosen] = useState('');
  const chosen = (offered.find(({ id }) => id === wanted) ?? offered[0])?.id ?? '';
  const [stated, setSex] = useState<StatedSex | null>(null);
  const sex = known ?? stated;
  const dependsOnSex = rules.exclusions.some(({ askedOf }) => askedOf !== 'everyone');
  // Until the sex is known only those are asked that are asked of everyone.
  const asked = rules.exclusions.filter((one) => isAskedOf(one, sex ?? 'male'));
  const stopped = asked.find(({ code }) => answers[code] === 'yes');
  const stoppedAt = adult === 'no' || stopped !== undefined;
  const open = adult === '' || (dependsOnSex && !sex) || asked.some(({ code }) => !answers[code]);
  const [missed, setMissed] = useState(false);
  const questions = useRef<HTMLDivElement>(null);
  const start = async (): Promise<void> => {
    setMissed(open);
    if (open) return void questions.current?.querySelector<HTMLElement>(':is([role="radiogroup"], fieldset):not(:has(:checked)) input')?.focus();
    const exclusions = Object.fromEntries(asked.map(({ code }) => [code, answers[code] as 'yes' | 'no']));
    const started = await send('start', { body: { packageId: chosen, exclusions, ...(stated ? { sex: stated } : {}) } });
    // The wizard leads a draft to its own track: it must not meet the one that was read before.
    await keep('read', { params: { id: started.id } }, started);
    await navigate(resumeHref(started));
  };
  return (
    <div className="stack stack-lg read">
      <p className="quiet">{t('beforeText')}</p>
      {draft && (
        <Notice
          kind="info"
          action={
            <p>
              <Link to={resumeHref(draft)}>{t('resumeButton')}</Link>
            </p>
          }
        >
          {t('resume.text')}
        </Notice>
      )}
      <Document held={document} hold={setDocument} draft={draft} />
      <Card title={t('beforeTitle')}>
        <ul className="list checks">
          {(['id', 'health', 'time'] as const).map((key) => (
            <li key={key}>
              <Icon name="check2" />
              <span className="grow">{t(`before.${key}`)}</span>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={t('checkTitle')}>
        <div className="stack" ref={questions}>
          <YesNo legend={t('ageQuestion', { age: rules.minAge })} value={adult} pick={setAdult} />
          {dependsOnSex && !known && (
            <Segments
              legend={t('sexQuestion')}
              hint={t('sexHint')}
              options={statedSex.options.map((value) => ({ value, label: t(`identity.${value}`) }))}
              value={sex}
              pick={setSex}
            />
          )}
          {asked.map(({ code, question }) => (
            <YesNo key={code} legend={said(language, question)} value={answers[code] ?? ''} pick={(answer) => setAnswers({ ...answers, [code]: answer })} />
          ))}
        </div>
        {missed && open && <Notice kind="warning">{t('answerAll')}</Notice>}
        {adult === 'no' && <Notice kind="warning">{t('stopAge', { age: rules.minAge })}</Notice>}
        {stopped && (
          <Notice kind="warning">
            {t('stop')} {said(language, stopped.explanation)}
          </Notice>
        )}
      </Card>
      <Card title={t('conditionsTitle')}>
        <ul className="chips">
          {rules.conditions.map(({ code, name }) => (
            <li className="chip" key={code}>
              {said(language, name)}
            </li>
          ))}
        </ul>
        <p className="small quiet">{t('conditionsText', { version: rules.version })}</p>
      </Card>
      <Choice
        legend={t('packageTitle')}
        options={offered.map((offer) => ({
          value: offer.id,
          label: (
            <>
              <span className="fw-semibold">{said(language, offer.name)}</span>
              {offer.price !== null && (
                <>
                  {' '}
                  <span>·</span> <span>{moneyText(offer.price)}</span>
                </>
              )}
              <span className="quiet small d-block">{said(language, offer.includes)}</span>
            </>
          ),
          note: <NextFree mode={offer.mode} />,
        }))}
        value={chosen}
        pick={setChosen}
      />
      <div>
        <ActionButton needs={needs('start')} look="primary" size="lg" disabled={stoppedAt || !chosen} act={start}>
          {t('startButton')}
        </ActionButton>
      </div>
    </div>
  );
};

const Fresh = () => {
  const rules = useDirectory('rules', { query: {} });
  const packages = useCatalogue('packages', {});
  const drafts = useRead('list', { query: { state: 'draft' } });
  const mine = useMine('myPatient', {});
  const titled = sexOfTitle(untitled(useMe()!.person!.name.th).title);
  const record = { ...mine, data: mine.data === undefined ? undefined : { sex: mine.data?.sex ?? titled } };
  return (
    <Page>
      <Unread of={drafts} />
      <Loaded from={rules}>
        {(known) => (
          <Loaded from={packages}>
            {(offers) => <Loaded from={record}>{({ sex }) => <Start rules={known} packages={offers} draft={drafts.data?.rows[0]} known={sex} />}</Loaded>}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
};

/** An application: a fresh one, or the renewal of the prescription that the address names. */
const NewScreen = () => {
  const [search] = useSearchParams();
  const { t } = useWords('patient');
  const renewed = search.get('renew');
  if (!renewed) return <Fresh />;
  return (
    <Page title={t('renewTitle')}>
      <Suspense fallback={<Skeleton cards={2} />}>
        <Renewal key={renewed} prescription={renewed} />
      </Suspense>
    </Page>
  );
};
export default NewScreen;
