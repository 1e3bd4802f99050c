import { z } from 'zod';

/** A contract's own judgement of a form whose values stand otherwise than what is sent: `draft` turns the one into the other. Problems keep the paths of what is sent. */
export const drafted = <V extends object, S extends z.ZodType>(draft: (values: V) => unknown, schema: S) =>
  z.preprocess((values) => draft(values as V), schema);
