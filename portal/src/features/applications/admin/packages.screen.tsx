import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { later } from '../../../kit/later';
import { Page } from '../../../kit/page';
import { Skeleton } from '../../../kit/states';
import { PackageList } from './parts/package-list';

// Many look at the list, and few write.
const PackageEditor = later(() => import('./parts/package-editor'));

const Bones = () => (
  <Page>
    <Skeleton cards={2} />
  </Page>
);

/** Packages for applications; which one is written stands in the address. */
const PackagesScreen = () => {
  const asked = useSearchParams()[0];
  const [id, copied] = [asked.get('package'), asked.get('from')];
  if (id || copied)
    return (
      <Suspense fallback={<Bones />}>
        <PackageEditor id={id} copied={copied} />
      </Suspense>
    );
  return (
    <Page>
      <PackageList />
    </Page>
  );
};
export default PackagesScreen;
