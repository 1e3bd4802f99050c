import { through, transaction, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import type { closeOutside as closeSchema, Prescription } from '../../contracts';
import { originals, prescriptions } from '../collections';
import { originalOf } from '../originals';
import { presentPrescription } from '../present-prescription';
import { releaseClaimsOn } from '../release-claims';
import { OUT } from './paper-aside';

/** Closes what is left of a prescription that was handed in outside the platform: nothing more is sold on it here, and its paper is there. */
export const closeOutside = (seat: Seat, id: string, { place, reason }: z.output<typeof closeSchema>): Promise<Prescription> =>
  transaction(async () => {
    const why = [place, reason].filter(Boolean).join(': ');
    const row = await prescriptions.move(seat, id, 'closeOutside', { set: { reason: why }, why });
    await releaseClaimsOn(seat, id);
    const system = through(seat, 'close-outside');
    const paper = await originalOf(system, id);
    if (OUT.includes(paper.state)) await originals.move(system, paper.id, 'surrender', { set: { place: place || null } });
    return presentPrescription(seat, row);
  });
