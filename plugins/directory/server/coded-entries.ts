import { field, Problem, refuse } from '@bai/kernel/contracts';
import { documents, uniqueViolation, written } from '@bai/kernel/server';

/** How a code that another entry has is refused, at its field. */
interface Taken {
  readonly rule: string;
  readonly message: string;
}

/** Writes an editors' entry that is named by its code; the code is that of no other, whoever else writes at the same time. */
export const writeCoded = async <T>(uid: `api::${string}`, { rule, message }: Taken, code: string, id: string | null, save: () => Promise<T>): Promise<T> => {
  const taken = () => refuse('input.invalid', { fields: [field('code', rule, message)] });
  const isTaken = async (): Promise<boolean> => {
    const others = await documents(uid).findMany({ filters: { code }, fields: ['documentId'], limit: 2 });
    return others.some(({ documentId }) => documentId !== id);
  };
  if (await isTaken()) throw taken();
  try {
    return await written(save);
  } catch (error) {
    if (uniqueViolation(error)) throw taken();
    // Strapi looks by itself too before it writes, and says of what another wrote since that it is not in order.
    if (error instanceof Problem && error.code === 'input.invalid' && (await isTaken())) throw taken();
    throw error;
  }
};
