import { useState } from 'react';
import { href } from '../../../../addresses/href';
import { useMe } from '../../../../app/session';
import { ButtonLink } from '../../../../kit/button';
import { said } from '../../../../kit/format';
import { Page } from '../../../../kit/page';
import { Loaded, Skeleton } from '../../../../kit/states';
import { useLanguage, useWords } from '../../../../words';
import { useFresh } from '../../packages-client';
import { OfferedMark } from './offered-mark';
import { PackageForm } from './package-form';
import { PackageNew } from './package-new';
import { copiedPackage, newPackage } from './package-values';

const Back = () => {
  const { t } = useWords('packages');
  return (
    <div>
      <ButtonLink to={href('applications/admin/packages')} icon="chevron-left">
        {t('back')}
      </ButtonLink>
    </div>
  );
};

const Bones = () => {
  const { t } = useWords('packages');
  return (
    <Page title={t('package')}>
      <Skeleton cards={2} />
    </Page>
  );
};

const One = ({ id }: { id: string }) => {
  const language = useLanguage();
  const [ends, setEnds] = useState(0);
  const from = useFresh('officePackage', { params: { id } });
  return (
    <Loaded from={from} bones={<Bones />}>
      {(found) => (
        <Page title={said(language, found.name)} naming={found.name} actions={<OfferedMark of={found.offered} />}>
          <Back />
          <PackageForm
            key={ends}
            package={found}
            took={(kept) => void from.mutate(kept, { revalidate: false })}
            ended={(kept) => {
              void from.mutate(kept, { revalidate: false });
              setEnds(ends + 1);
            }}
          />
        </Page>
      )}
    </Loaded>
  );
};

const Copied = ({ id }: { id: string }) => {
  const { t } = useWords('packages');
  const today = useMe()!.today;
  const from = useFresh('officePackage', { params: { id } });
  return (
    <Loaded from={from} bones={<Bones />}>
      {(found) => (
        <Page title={t('newTitle')}>
          <PackageNew initial={copiedPackage(found, today)} />
        </Page>
      )}
    </Loaded>
  );
};

const New = () => {
  const { t } = useWords('packages');
  const today = useMe()!.today;
  return (
    <Page title={t('newTitle')}>
      <PackageNew initial={newPackage(today)} />
    </Page>
  );
};

/** One package: as it is, as a copy of another, or new. */
const PackageEditor = ({ id, copied }: { id: string | null; copied: string | null }) => {
  if (copied) return <Copied key={copied} id={copied} />;
  if (id === 'new' || id === null) return <New />;
  return <One key={id} id={id} />;
};
export default PackageEditor;
