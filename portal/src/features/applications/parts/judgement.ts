import type { FieldProblem } from '@bai/kernel/contracts';
import { getIn } from 'formik';
import type { z } from 'zod';

/** What the server alone can know of a step's fields: it stays said until the field it was said of has changed. */
export const judgement = (base: z.ZodType): { schema: z.ZodType; hear: (problems: readonly FieldProblem[], values: object) => void } => {
  let said: readonly { readonly problem: FieldProblem; readonly of: string }[] = [];
  const valueAt = (values: unknown, path: string): string => JSON.stringify(getIn(values, path)) ?? '';
  return {
    schema: base.superRefine((values, context) => {
      for (const { problem, of } of said)
        if (valueAt(values, problem.path) === of)
          context.addIssue({ code: 'custom', message: problem.rule, path: problem.path.split('.'), params: problem.params ?? {} });
    }),
    // Whether a file is there is no value of the form, and is asked where files are.
    hear: (problems, values) => {
      const parsed = base.safeParse(values).data ?? values;
      said = problems.filter(({ path }) => !path.startsWith('files.')).map((problem) => ({ problem, of: valueAt(parsed, problem.path) }));
    },
  };
};
