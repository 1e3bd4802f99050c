import { useState } from 'react';
import { spendProof } from './carried-proof';
import { Check } from './check';

/** The verdict on a number or reference, with the second fact that was typed beside it or is typed here. */
export const CheckNumber = ({ by, text }: { by: 'number' | 'reference'; text: string }) => {
  const [proof, setProof] = useState(() => spendProof(text));
  return <Check asked={{ by, text, ...(proof ? { proof } : {}) }} prove={setProof} />;
};
