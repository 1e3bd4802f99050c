import { generatePath, type PathParam } from 'react-router';
import { SCREENS, type ScreenName } from './table';

type Params<N extends ScreenName> = { [K in PathParam<(typeof SCREENS)[N]['path']>]: string };
type Given<N extends ScreenName> = keyof Params<N> extends never
  ? [params?: null, query?: Record<string, string>]
  : [params: Params<N>, query?: Record<string, string>];

/** The address of a screen. A renamed path or a forgotten parameter is a type error, not a dead link. */
export const href = <N extends ScreenName>(name: N, ...[params, query]: Given<N>): string => {
  const path = generatePath<string>(SCREENS[name].path, (params ?? {}) as never);
  return query ? `${path}?${new URLSearchParams(query).toString()}` : path;
};
