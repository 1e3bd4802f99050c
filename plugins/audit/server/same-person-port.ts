import { port } from '@bai/kernel/server';

/** Filled by directory, which stands on a higher floor: the patient records that were merged into one; whoever read those has read of its person too. */
export const samePersonPort = port<(patientId: string) => Promise<string[]>>('same-person');
