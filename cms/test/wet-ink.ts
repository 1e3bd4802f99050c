import { queryDatabase } from './clock';

interface Used {
  readonly id: number;
  readonly snapshot: string | object;
}

/** Sets it in the rules that are relied on: they are kept as first used, by their version. */
const put = async (requiresWetInk: boolean): Promise<void> => {
  for (const { id, snapshot } of await queryDatabase<Used>('SELECT id, snapshot FROM used_rule_sets')) {
    const facts = (typeof snapshot === 'string' ? JSON.parse(snapshot) : snapshot) as object;
    await queryDatabase('UPDATE used_rule_sets SET snapshot = ?, version = version + 1 WHERE id = ?', [JSON.stringify({ ...facts, requiresWetInk }), id]);
  }
};

/** Does something while the rules want the signed original handed in, which those of the seeds do not. */
export const whileInkIsWanted = async (work: () => Promise<void>): Promise<void> => {
  await put(true);
  try {
    await work();
  } finally {
    await put(false);
  }
};
