import { proof } from '@bai/prescriptions/contracts';
import { z } from 'zod';
import { Button } from '../../../../kit/button';
import { TextField } from '../../../../kit/fields';
import { Form } from '../../../../kit/form';
import { useWords } from '../../../../words';

/** The field for the second fact beside a number. */
export const ProofField = ({ optional = false }: { optional?: boolean }) => {
  const { t } = useWords('dispensary');
  return (
    <TextField name="proof" label={t('verify.proof')} hint={t('verify.proofHint')} optional={optional} autoComplete="off" spellCheck={false} maxLength={20} />
  );
};

const typed = z.object({ proof });

/** Asks for the second fact where a number alone tells no more. */
export const ProveForm = ({ prove }: { prove: (proof: string) => void }) => {
  const { t } = useWords('dispensary');
  return (
    <Form initial={{ proof: '' }} schema={typed} send={(values) => Promise.resolve(prove(values.proof.trim()))}>
      <ProofField />
      <div>
        <Button type="submit">{t('verify.prove')}</Button>
      </div>
    </Form>
  );
};
