import { useEffect } from 'react';
import { useRead } from '../client';
import { DutyCard } from './duty-card';

/** Where something can only be done on duty: the way to begin it, and on with what was asked once it has begun. */
export const OffDuty = ({ again }: { again: () => void }) => {
  const { data } = useRead('duty', {});
  const begun = Boolean(data?.current);
  useEffect(() => {
    if (begun) again();
  }, [begun, again]);
  return <DutyCard />;
};
