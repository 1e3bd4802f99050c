import { Suspense, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { Skeleton } from '../../../kit/states';

interface Props {
  readonly of: LazyExoticComponent<ComponentType<{ id: string; preview: string }>>;
  /** What the address shows without a preview. */
  readonly children: ReactNode;
}

/** What an address shows; or, by a link that has a preview in it, what is looked at before it is shown. */
export const Previewed = ({ of: Preview, children }: Props) => {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const preview = search.get('preview');
  if (preview === null) return children;
  return (
    <Suspense fallback={<Skeleton />}>
      <Preview key={preview} id={id} preview={preview} />
    </Suspense>
  );
};
