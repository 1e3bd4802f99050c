import { through, type Seat } from '@bai/kernel/server';
import { originals } from '../collections';
import { originalOf } from '../originals';

/** Where the paper lies with its prescriber or patient, or is on its way. */
export const OUT = ['printed', 'wet_signed', 'posted', 'handed_over'];

/** Says of a paper that is good no longer that it is lost or spoiled, so that another is printed; one that a dispensary keeps stays where it is. */
export const setPaperAside = async (seat: Seat, prescriptionId: string, move: 'lose' | 'spoil'): Promise<void> => {
  const system = through(seat, 'replace');
  const paper = await originalOf(system, prescriptionId);
  if (OUT.includes(paper.state)) await originals.move(system, paper.id, move);
};
