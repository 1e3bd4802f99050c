import type { BlocksContent } from '@strapi/blocks-react-renderer';
import { Suspense } from 'react';
import { later } from './later';
import { Skeleton } from './states';

const Rendered = later(() => import('./blocks-rendered'));

/** What editors wrote in the CMS: paragraphs, heads, lists, links, pictures, code. `under` is the level of the heading it stands below. */
export const Blocks = ({ content, under = 1 }: { content: unknown; under?: 1 | 2 | 3 }) => (
  <Suspense fallback={<Skeleton lines={4} />}>
    <Rendered content={(Array.isArray(content) ? content : []) as BlocksContent} under={under} />
  </Suspense>
);
