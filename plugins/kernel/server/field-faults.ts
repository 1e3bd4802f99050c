import { errors } from '@strapi/utils';
import { field, refuse } from '../contracts';

/** What is wrong with a field of what an editor saves: where, and why in both languages. */
export interface FieldFault {
  readonly path: readonly (string | number)[];
  readonly th: string;
  readonly en: string;
}
export const fault = (path: FieldFault['path'], th: string, en: string): FieldFault => ({ path, th, en });

/** Why a save is refused, as the panel shows it at each field. */
class Unfit extends errors.ValidationError {
  constructor(readonly faults: readonly FieldFault[]) {
    const said = faults.map(({ path, th, en }) => ({ path: path.map(String), message: `${th} · ${en}`, name: 'ValidationError' }));
    super(said[0]!.message, { errors: said });
  }
}

/** Refuses a save with its faults, each of which the panel shows at its field; nothing of the save stays. */
export const refuseFaults = (faults: readonly FieldFault[]): void => {
  if (faults.length > 0) throw new Unfit(faults);
};

interface StrapisFault {
  readonly path?: readonly (string | number)[];
  readonly message?: string;
}
const strapisFaults = (error: unknown): readonly StrapisFault[] | null => {
  if (!(error instanceof errors.ValidationError)) return null;
  const listed = (error.details as { errors?: readonly StrapisFault[] } | undefined)?.errors;
  return listed?.length ? listed : [{ path: [], message: String(error.message) }];
};

/**
 * Writes what editors write from the portal: what the panel would say at a field comes as `input.invalid`, and the form of the portal
 * says it at the field of that name, or of the one that `named` makes of it.
 */
export const written = async <T>(write: () => Promise<T>, named: (path: string) => string = (path) => path): Promise<T> => {
  try {
    return await write();
  } catch (error) {
    if (error instanceof Unfit)
      throw refuse('input.invalid', { fields: error.faults.map(({ path, th, en }) => field(named(path.join('.')), 'said', en, { th, en })) });
    const faults = strapisFaults(error);
    if (!faults) throw error;
    throw refuse('input.invalid', { fields: faults.map(({ path = [], message = '' }) => field(named(path.join('.')), 'format', message)) });
  }
};
