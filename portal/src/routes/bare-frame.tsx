import { Outlet, ScrollRestoration } from 'react-router';
import { HOMES } from '../addresses/gates';
import { useLive } from '../app/live';
import { useMe } from '../app/session';
import { AskInPlace, Brand, MayBeOld, Progress, Skip, Tools } from './frame-parts';

export const BareHead = () => {
  const me = useMe();
  return (
    <header className="bare-head">
      <Brand to={me?.person ? HOMES[me.person.role] : '/'} />
      <Tools />
    </header>
  );
};
/** One thing at a time: wizards, the room, the verdict. */
export const BareFrame = () => {
  useLive();
  return (
    <div className="frame-bare">
      <Skip />
      <Progress />
      <BareHead />
      <MayBeOld />
      <Outlet />
      <AskInPlace />
      <ScrollRestoration />
    </div>
  );
};
