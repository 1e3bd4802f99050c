import type { Machine } from '@bai/kernel/contracts';
import { useWords } from '../words';
import type states from '../words/en/states';

type Machines = keyof typeof states;

/** The state of a record as word, shape and colour, from its machine. `look` stands in for states that are computed, as expired. */
export const StatusBadge = ({
  machine,
  state,
  computed,
  plain = false,
}: {
  machine: Machine;
  state: string;
  computed?: 'expired' | 'attention';
  plain?: boolean;
}) => {
  const { t } = useWords('states');
  const look = computed ?? machine.states[state] ?? 'done';
  return <span className={`status status-${look}${plain ? ' status-plain' : ''}`}>{t(`${machine.name as Machines}.${state}` as never)}</span>;
};

/** A look without a machine, for facts such as 'license in date'. */
export const Mark = ({
  look,
  children,
}: {
  look: 'good' | 'attention' | 'refused' | 'waiting' | 'done' | 'expired' | 'live' | 'draft';
  children: React.ReactNode;
}) => <span className={`status status-${look}`}>{children}</span>;

/** The states of a machine with their words, in its order: for filters and spreadsheets. */
export const useStates = (
  machine: Machine,
): { readonly options: readonly (readonly [state: string, word: string])[]; readonly words: Readonly<Record<string, string>> } => {
  const { t } = useWords('states');
  const options = Object.keys(machine.states).map((state) => [state, t(`${machine.name as Machines}.${state}` as never) as string] as const);
  return { options, words: Object.fromEntries(options) };
};
