import { formLayoutMachine, SAMPLES, type FormLayout } from '@bai/documents/contracts';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { href } from '../../../addresses/href';
import { ButtonLink } from '../../../kit/button';
import { Card } from '../../../kit/card';
import { later } from '../../../kit/later';
import { Notice } from '../../../kit/notice';
import { Page } from '../../../kit/page';
import { Loaded, Skeleton } from '../../../kit/states';
import { StatusBadge } from '../../../kit/status';
import { useWords } from '../../../words';
import { url, useFresh, useRead } from '../layouts-client';
import { CopyLayout, DiscardLayout, RetireLayout } from './parts/layout-acts';
import { CompareWith } from './parts/compare-with';
import { LayoutList } from './parts/layout-list';
import { SampleKind, SamplePages } from './parts/layout-sample';

// The editor comes with the first draft that is opened, and what compares with the first that are compared.
const LayoutCompare = later(() => import('./parts/layout-compare'));
const LayoutForm = later(() => import('./parts/layout-form'));

const Bones = () => (
  <Page>
    <Skeleton cards={2} />
  </Page>
);

/** A version that papers may have: how it looks, never to be changed. */
const Fixed = ({ layout, took }: { layout: FormLayout; took: (layout: FormLayout) => void }) => {
  const { t } = useWords('positions');
  const [kind, setKind] = useState<(typeof SAMPLES)[number]>('usual');
  return (
    <>
      <Notice kind="info">{t('fixed')}</Notice>
      {layout.state === 'published' && (
        <div>
          <RetireLayout layout={layout} took={took} />
        </div>
      )}
      <Card title={t('sampleTitle', { number: layout.number, form: t(`shortForms.${layout.form}`) })}>
        <div className="stack">
          <SampleKind kind={kind} pick={setKind} />
          <SamplePages layout={layout} boxes={layout.boxes} sample={kind} />
        </div>
      </Card>
    </>
  );
};

const Beside = ({ one, id }: { one: FormLayout; id: string }) => (
  <Loaded from={useRead('layout', { params: { id } })} bones={<Skeleton cards={2} />}>
    {(other) => (
      <Suspense fallback={<Skeleton cards={2} />}>
        <LayoutCompare one={one} other={other} />
      </Suspense>
    )}
  </Loaded>
);

const One = ({ id, beside }: { id: string; beside: string }) => {
  const { t } = useWords('positions');
  const from = useFresh('layout', { params: { id } });
  const took = (kept: FormLayout): void => void from.mutate(kept, { revalidate: false });
  return (
    <Loaded from={from} bones={<Bones />}>
      {(layout) => (
        <Page
          title={t('oneOf', { number: layout.number, form: t(`shortForms.${layout.form}`) })}
          actions={
            <>
              <StatusBadge machine={formLayoutMachine} state={layout.state} />
              <ButtonLink external download icon="download" to={url('layoutBlank', { params: { id } })}>
                {t('blank')}
              </ButtonLink>
              <CopyLayout layout={layout} />
            </>
          }
        >
          <div className="row-x may-wrap">
            <ButtonLink to={href('documents/admin/form-layouts')} icon="chevron-left">
              {t('back')}
            </ButtonLink>
            <CompareWith layout={layout} other={beside} />
          </div>
          {beside ? (
            <Beside one={layout} id={beside} />
          ) : layout.state === 'draft' ? (
            <>
              <Suspense fallback={<Skeleton cards={2} />}>
                <LayoutForm layout={layout} took={took} />
              </Suspense>
              <DiscardLayout layout={layout} />
            </>
          ) : (
            <Fixed layout={layout} took={took} />
          )}
        </Page>
      )}
    </Loaded>
  );
};

/** Where facts stand on official forms: their versions, an editor of drafts, and two versions side by side. */
const FormLayoutsScreen = () => {
  const [search] = useSearchParams();
  const id = search.get('version');
  if (id) return <One key={id} id={id} beside={search.get('beside') ?? ''} />;
  return (
    <Page>
      <LayoutList />
    </Page>
  );
};
export default FormLayoutsScreen;
