import { Suspense, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '../../../kit/button';
import { later } from '../../../kit/later';
import { Notice } from '../../../kit/notice';
import { Page } from '../../../kit/page';
import { Loaded, Skeleton } from '../../../kit/states';
import { href } from '../../../addresses/href';
import { useWords } from '../../../words';
import { useRead } from '../replacements-client';
import { ReplacementList } from './parts/replacement-list';
import { ReplacementOne } from './parts/replacement-one';
import { ReplacementPick } from './parts/replacement-pick';

const AT = 'prescriptions/admin/replacement';

/** One thing of the list, with the way back to it. */
const Opened = ({ children }: { children: ReactNode }) => {
  const { t } = useWords('replacements');
  return (
    <Page
      actions={
        <ButtonLink size="sm" icon="arrow-left" to={href(AT)}>
          {t('backToList')}
        </ButtonLink>
      }
    >
      {children}
    </Page>
  );
};

/** Its fields come with the first prescription that is chosen. */
const ReplacementChosen = later(() => import('./parts/replacement-chosen'));

const Asked = ({ id, sent }: { id: string; sent: boolean }) => {
  const { t } = useWords('replacements');
  const from = useRead('replacement', { params: { id } });
  return (
    <Opened>
      <Loaded from={from} bones={<Skeleton cards={1} />}>
        {(asked) => (
          <>
            {sent && asked.state === 'asked' && <Notice kind="success">{t('form.sent')}</Notice>}
            <ReplacementOne of={asked} />
          </>
        )}
      </Loaded>
    </Opened>
  );
};

/** Replacements of lost and wrong prescriptions: asked here, signed by who prescribed. The address names what is open. */
const ReplacementScreen = () => {
  const { t } = useWords('replacements');
  const [search] = useSearchParams();
  const [prescription, replacement] = [search.get('prescription'), search.get('replacement')];
  if (replacement) return <Asked key={replacement} id={replacement} sent={search.has('sent')} />;
  if (prescription)
    return (
      <Opened key={prescription}>
        <Suspense fallback={<Skeleton cards={2} />}>
          <ReplacementChosen id={prescription} />
        </Suspense>
      </Opened>
    );
  return (
    <Page>
      <p className="quiet">{t('lead')}</p>
      <ReplacementPick />
      <ReplacementList />
    </Page>
  );
};
export default ReplacementScreen;
