let carried: { readonly text: string; readonly proof: string } | undefined;

/** Takes the second fact from where it was typed to the verdict: in memory alone, so that no address, history or storage ever holds it. */
export const carryProof = (text: string, proof: string): void => {
  carried = proof ? { text, proof } : undefined;
};

/** Hands the second fact of a number to its one verdict, and forgets it. */
export const spendProof = (text: string): string | undefined => {
  const proof = carried?.text === text ? carried.proof : undefined;
  carried = undefined;
  return proof;
};
