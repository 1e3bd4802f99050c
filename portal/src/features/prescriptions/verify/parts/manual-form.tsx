import { proof } from '@bai/prescriptions/contracts';
import { z } from 'zod';
import { Button } from '../../../../kit/button';
import { TextField } from '../../../../kit/fields';
import { Form } from '../../../../kit/form';
import { useWords } from '../../../../words';
import { addressOf, askedOf, numberOf } from './asked-text';
import { carryProof } from './carried-proof';
import { ProofField } from './prove-form';

const typed = z.object({
  text: z
    .string()
    .trim()
    .min(1)
    .refine((text) => askedOf(text)?.kind !== 'check-in', { error: 'other-code' })
    .refine((text) => askedOf(text) !== null, { error: 'format' }),
  proof: proof.or(z.literal('')),
});

/** Takes a typed code, number or reference, with the second fact beside a number, to where `go` leads. */
export const ManualForm = ({ go, startsHere = false }: { go: (address: string) => void; startsHere?: boolean }) => {
  const { t } = useWords('dispensary');
  const take = ({ text, proof: fact }: { text: string; proof: string }): void => {
    carryProof(numberOf(text) ?? '', fact.trim());
    go(addressOf(askedOf(text))!);
  };
  return (
    <Form className="stack read" initial={{ text: '', proof: '' }} schema={typed} send={(given) => Promise.resolve(take(given))}>
      {({ values }) => (
        <>
          <p className="quiet">{t('verify.lead')}</p>
          <TextField
            name="text"
            label={t('verify.text')}
            startsHere={startsHere}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={4200}
          />
          {numberOf(values.text) && <ProofField optional />}
          <div>
            <Button type="submit" look={startsHere ? 'primary' : 'secondary'} size={startsHere ? 'lg' : 'md'} icon="shield-check">
              {t('verify.submit')}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
};
