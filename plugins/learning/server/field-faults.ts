import { errors } from '@strapi/utils';

/** What is wrong with a field of what an editor saves: where, and why in both languages. */
export interface FieldFault {
  readonly path: readonly (string | number)[];
  readonly th: string;
  readonly en: string;
}
export const fault = (path: FieldFault['path'], th: string, en: string): FieldFault => ({ path, th, en });

/** Refuses a save with its faults, each of which the panel shows at its field; nothing of the save stays. */
export const refuseFaults = (faults: readonly FieldFault[]): void => {
  if (faults.length === 0) return;
  const said = faults.map(({ path, th, en }) => ({ path: path.map(String), message: `${th} · ${en}`, name: 'ValidationError' }));
  throw new errors.ValidationError(said[0]!.message, { errors: said });
};
