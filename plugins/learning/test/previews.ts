import type { Answer } from '../../../cms/test/people';
import type { CoursePreview } from '../contracts';

/** What stands behind the address of a link. */
export const behind = (path: string): string => path.replace(/^\/lms\/(\w+)\/(\w+)\?/, '/api/learning/$1/$2/preview?');
/** Whoever asks: a person, or somebody of the panel. */
export type Asks = { call<T>(method: string, path: string): Promise<Answer<T>> };
/** Looks at what a link leads to. */
export const look = <T = CoursePreview>(who: Asks, path: string): Promise<Answer<T>> => who.call<T>('GET', behind(path));
export const refusal = ({ status, error }: Answer<unknown>): unknown[] => [status, error?.name];
