import { registration, type keepRegistration, type Registration } from '@bai/directory/contracts';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import type { Refusal } from '../../../app/client';
import type { SavedAnswers } from '../../../kit/versioned-saving';
import { send } from '../client';

export type Kept = Omit<z.input<typeof keepRegistration>, 'version'>;

/** What a registration says, as a form holds it. */
export const answersOf = (of: Registration | null): Kept => ({
  nameThai: of?.nameThai ?? '',
  nameLatin: of?.nameLatin ?? '',
  profession: of?.profession ?? ('' as Kept['profession']),
  licenseNumber: of?.licenseNumber ?? '',
  trainingNumber: of?.trainingNumber ?? '',
  specialities: of?.specialities ?? '',
  languages: of?.languages ?? [],
  clinicIds: of?.clinicIds ?? [],
});

const savedOf = (of: Registration): SavedAnswers => ({ answers: answersOf(of), version: of.version, savedAt: of.savedAt });

/**
 * One's registration as it is filled in step by step: every step saves the whole by one version, which account, signature and
 * documents count on too, as they are kept beside the form.
 */
export const useKeptRegistration = (begun: Registration | null) => {
  const [now, setNow] = useState(begun);
  const latest = useRef(begun);
  const elsewhere = useRef<Registration | null>(null);
  const put = (next: Registration): void => {
    latest.current = next;
    setNow(next);
  };
  const save = async (_: string, answers: Record<string, unknown>, seen: number, keepalive: boolean): Promise<{ version: number; savedAt: string }> => {
    const other = elsewhere.current;
    // Once the person has decided about what another window saved, the rest of it holds.
    const base = other && seen >= other.version ? other : latest.current;
    const body = { ...answersOf(base), ...(answers as Partial<Kept>), version: Math.max(seen, base?.version ?? 0) };
    const next = await send('keepRegistration', { body }, { quiet: true, keepalive });
    elsewhere.current = null;
    put(next);
    return { version: next.version, savedAt: next.savedAt };
  };
  const newerIn = ({ details }: Refusal): SavedAnswers | null => {
    elsewhere.current = registration.safeParse(details.newer).data ?? null;
    return elsewhere.current && savedOf(elsewhere.current);
  };
  return { now, put, save, newerIn, saved: now ? savedOf(now) : undefined };
};
