/** A question that a lower floor asks and a higher one answers. */
export interface Port<T> {
  /** Fills the port; called once, when the higher floor registers. */
  fill(answer: T): void;
  /** The answer; only once the server has started, or for a plugin of a higher floor. */
  ask(): T;
}

const ports = new Map<string, { filled: boolean }>();

/** Declares a port under a name of its own. One that is empty when the server starts is an error of the start: there is no silent default. */
export const port = <T>(name: string): Port<T> => {
  if (ports.has(name)) throw new Error(`The port ${name} is declared twice`);
  const standing = { filled: false };
  ports.set(name, standing);
  let held: T | undefined;
  return {
    fill: (answer) => {
      if (standing.filled) throw new Error(`The port ${name} is filled twice`);
      held = answer;
      standing.filled = true;
    },
    ask: () => {
      if (!standing.filled) throw new Error(`The port ${name} is empty`);
      return held as T;
    },
  };
};

/** Refuses to start while a port is empty; names all of them. */
export const refuseEmptyPorts = (): void => {
  const empty = [...ports].filter(([, { filled }]) => !filled).map(([name]) => name);
  if (empty.length) throw new Error(`No plugin fills these ports: ${empty.join(', ')}`);
};
