import type { ComponentProps } from 'react';
import { Button } from './button';
import { ProblemNotice } from './notice';
import { useAction } from './use-action';

/** A button that does something by itself: busy while it works, and its refusal beside it. */
export const ActionButton = ({ act, ...button }: Omit<ComponentProps<typeof Button>, 'busy' | 'onClick'> & { act: () => Promise<unknown> }) => {
  const { run, busy, error } = useAction(act);
  return (
    <>
      <Button {...button} busy={busy} onClick={() => void run()} />
      <ProblemNotice error={error} />
    </>
  );
};
