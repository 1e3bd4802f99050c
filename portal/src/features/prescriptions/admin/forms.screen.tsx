import type { FormExport } from '@bai/prescriptions/contracts';
import { Suspense } from 'react';
import { useMay } from '../../../app/session';
import { later } from '../../../kit/later';
import { Page } from '../../../kit/page';
import { Loaded, Skeleton } from '../../../kit/states';
import { Tabs } from '../../../kit/tabs';
import { useWords } from '../../../words';
import { needs, useRead } from '../forms-client';
import { needs as ofLetters } from '../letters-client';
import { FormsChoice } from './parts/forms-choice';
import { FormsFiles, FormsMaking } from './parts/forms-files';

/** Milliseconds between two looks at how far it is. */
const LOOK = 1500;

const LetterTemplates = later(() => import('./parts/letter-templates'));
const Templates = () => (
  <Suspense fallback={<Skeleton cards={1} />}>
    <LetterTemplates />
  </Suspense>
);

const isMaking = ({ state }: FormExport): boolean => state === 'making';

/** Chosen, made in the background, and taken. */
const Bulk = () => {
  const { t } = useWords(['forms', 'states']);
  const from = useRead('formExports', {}, { refreshInterval: (latest?: FormExport[]) => (latest?.some(isMaking) ? LOOK : 0) });
  return (
    <>
      <p className="quiet">{t('lead')}</p>
      <Loaded from={from} bones={<Skeleton cards={2} />}>
        {(files) => {
          const making = files.find(isMaking);
          return (
            <>
              {making ? <FormsMaking {...making} /> : <FormsChoice took={() => void from.mutate()} />}
              <FormsFiles files={files.filter((file) => !isMaking(file))} />
            </>
          );
        }}
      </Loaded>
    </>
  );
};

/** Issued forms in bulk, and the templates by which Word documents are made of them. */
const FormsScreen = () => {
  const { t } = useWords('letters');
  const bulk = useMay(needs('formExports'));
  const templates = useMay(ofLetters('letterTemplates'));
  if (!bulk || !templates) return <Page>{bulk ? <Bulk /> : <Templates />}</Page>;
  return (
    <Page>
      <Tabs
        label={t('tabs')}
        tabs={[
          { key: 'bulk', label: t('tabBulk'), content: <Bulk /> },
          { key: 'templates', label: t('label'), content: <Templates /> },
        ]}
      />
    </Page>
  );
};
export default FormsScreen;
