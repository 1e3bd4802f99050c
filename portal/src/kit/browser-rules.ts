import type { FieldProblem } from '@bai/kernel/contracts';

/**
 * Rules that exist in the browser alone, as a schema of yup in a `*.form.ts`: what is never sent, or is about how a form is filled in. Its
 * messages are names of rules, as a contract's are.
 */
export interface BrowserRules {
  validateSync(values: unknown, options: { readonly abortEarly: boolean }): unknown;
}

interface Complaint {
  readonly path?: string | undefined;
  readonly message: string;
  readonly inner?: readonly Complaint[];
}

/** What the browser's rules say of each field; empty when all is right. */
export const browserProblems = (rules: BrowserRules, values: object): FieldProblem[] => {
  try {
    rules.validateSync(values, { abortEarly: false });
    return [];
  } catch (error) {
    const said = error as Complaint;
    // A single complaint of yup stands for itself.
    const all = said.inner?.length ? said.inner : [said];
    return all.map(({ path = '', message }) => ({ path, rule: message, message, params: {} }));
  }
};
