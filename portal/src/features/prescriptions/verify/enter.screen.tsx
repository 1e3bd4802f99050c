import { formatCode, parseCode, parseNumber } from '@bai/kernel/contracts';
import { proof } from '@bai/prescriptions/contracts';
import { Link, useNavigate } from 'react-router';
import { z } from 'zod';
import { Button } from '../../../kit/button';
import { Card } from '../../../kit/card';
import { TextField } from '../../../kit/fields';
import { Form } from '../../../kit/form';
import { Page } from '../../../kit/page';
import { Loaded } from '../../../kit/states';
import { Mark } from '../../../kit/status';
import { Moment } from '../../../kit/texts';
import { href } from '../../../addresses/href';
import { useWords } from '../../../words';
import { useRead } from '../client';
import { carryProof } from './parts/carried-proof';
import { ProofField } from './parts/prove-form';

/** The number or reference that a text is, which asks for a second fact; null when it is none. */
const numberOf = (text: string): string | null => parseNumber(text, 'RX') ?? parseNumber(text, 'AP');

/** Where a typed text leads: a code, a prescription number or a reference; null when it is none of them. */
const addressOf = (text: string): string | null => {
  const rx = parseNumber(text, 'RX');
  if (rx) return href('prescriptions/verify/by-number', { prescriptionNumber: rx });
  const ap = parseNumber(text, 'AP');
  if (ap) return href('prescriptions/verify/by-reference', { reference: ap });
  // A scanner in keyboard mode types the whole address of the QR.
  const scanned = /\/budtender\/verify\/code\/([\w-]+)(#[\w.-]+)?$/.exec(text.trim());
  if (scanned) return href('prescriptions/verify/by-code', { code: scanned[1]! }) + (scanned[2] ?? '');
  const code = parseCode(text);
  return code ? href('prescriptions/verify/by-code', { code: formatCode(code) }) : null;
};

const typed = z.object({
  text: z
    .string()
    .trim()
    .min(1)
    .refine((text) => !/^c\d{5}$/i.test(text), { error: 'other-code' })
    .refine((text) => /^c\d{5}$/i.test(text) || addressOf(text) !== null, { error: 'format' }),
  proof: proof.or(z.literal('')),
});

const Recent = () => {
  const { t } = useWords('dispensary');
  const from = useRead('checks', {});
  return (
    <Card title={t('verify.recent')}>
      <Loaded from={from}>
        {(checks) =>
          checks.length === 0 ? (
            <p className="quiet">{t('verify.noRecent')}</p>
          ) : (
            <ul className="list list-bare">
              {checks.map((check) => (
                <li key={check.at}>
                  <span className="grow">
                    {check.number ? (
                      <Link className="code" to={href('prescriptions/verify/by-number', { prescriptionNumber: check.number })}>
                        {check.number}
                      </Link>
                    ) : (
                      '–'
                    )}
                    <small className="quiet d-block">
                      <Moment value={check.at} />
                    </small>
                  </span>
                  <Mark look={check.verdict === 'valid' ? 'good' : check.verdict === 'expired' ? 'expired' : check.verdict === 'used_up' ? 'done' : 'refused'}>
                    {check.verdict !== 'valid' ? t(`verdict.line.${check.verdict}`) : check.proven ? t('verdict.may') : t('verdict.inForce')}
                  </Mark>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
};

/** Type or scan what identifies a prescription; the last checks below. */
const EnterScreen = () => {
  const { t } = useWords('dispensary');
  const navigate = useNavigate();
  const go = ({ text, proof: fact }: { text: string; proof: string }): void => {
    carryProof(numberOf(text) ?? '', fact.trim());
    void navigate(addressOf(text)!);
  };
  return (
    <Page>
      <Form className="stack read" initial={{ text: '', proof: '' }} schema={typed} send={(given) => Promise.resolve(go(given))}>
        {({ values }) => (
          <>
            <p className="quiet">{t('verify.lead')}</p>
            <TextField name="text" label={t('verify.text')} startsHere autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={4200} />
            {numberOf(values.text) && <ProofField optional />}
            <div>
              <Button type="submit" look="primary" size="lg" icon="shield-check">
                {t('verify.submit')}
              </Button>
            </div>
          </>
        )}
      </Form>
      <Recent />
    </Page>
  );
};
export default EnterScreen;
