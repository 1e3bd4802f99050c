import { askReplacement, ASKED_KINDS, FROM_REGISTER, type Replacement, type ReplacementForm as Given } from '@bai/prescriptions/contracts';
import { useKey } from '../../../../app/idempotency';
import { Button } from '../../../../kit/button';
import { Card, Facts } from '../../../../kit/card';
import { ChecksField, ChoiceField } from '../../../../kit/choices';
import { CountryField } from '../../../../kit/country-field';
import { DateField } from '../../../../kit/date-field';
import { ReasonField, SelectField, TextField } from '../../../../kit/fields';
import { said, wholeNumber } from '../../../../kit/format';
import { Form } from '../../../../kit/form';
import { Notice, ProblemNotice } from '../../../../kit/notice';
import { Day, Grams, Name } from '../../../../kit/texts';
import { Refusal } from '../../../../app/client';
import { useLanguage, useWords } from '../../../../words';
import { needs, send } from '../../replacements-client';
import { SignerProblems } from '../../parts/signer-problems';

const NOBODY = { title: '', first: '', last: '' };

const NameFields = ({ name }: { name: 'nameThai' | 'nameLatin' }) => {
  const { t } = useWords('replacements');
  return (
    <fieldset className="field">
      <legend>{t(`facts.${name}`)}</legend>
      <div className="grid-3">
        <TextField name={`${name}.title`} label={t('form.prefix')} optional maxLength={40} />
        <TextField name={`${name}.first`} label={t('form.first')} optional maxLength={80} />
        <TextField name={`${name}.last`} label={t('form.last')} optional maxLength={80} />
      </div>
    </fieldset>
  );
};

/** What the register says today beside what stands on the form; ticked where it is to be taken over. */
const RegisterField = ({ given: { facts, register } }: { given: Given }) => {
  const { t } = useWords('replacements');
  const language = useLanguage();
  return (
    <ChecksField
      name="fromRegister"
      legend={t('form.register')}
      hint={t('form.registerHint')}
      options={FROM_REGISTER.map((part) => {
        const alike = JSON.stringify(facts[part]) === JSON.stringify(register[part]);
        const address = part === 'facility' ? said(language, register.facility.address) : '';
        const now = [said(language, register[part].name), register[part].licenseNumber, address].filter(Boolean).join(' · ');
        return { value: part, label: t(`facts.${part}`), note: alike ? t('form.registerSame') : now, disabled: alike };
      })}
    />
  );
};

const Corrections = ({ given }: { given: Given }) => {
  const { t } = useWords('replacements');
  return (
    <>
      <h3 className="h3 m-0">{t('form.identity')}</h3>
      <NameFields name="nameThai" />
      <NameFields name="nameLatin" />
      <div className="grid-2">
        <DateField name="birthDate" label={t('facts.birthDate')} />
        <CountryField of="nationality" name="nationality" label={t('facts.nationality')} />
        <SelectField
          name="documentType"
          label={t('form.documentType')}
          options={(['thai_id', 'passport'] as const).map((type) => [type, t(`documents.${type}`)] as const)}
        />
        <TextField
          name="documentNumber"
          label={t('form.documentNumber')}
          hint={t('form.documentHint', { masked: given.facts.documentMasked })}
          optional
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <RegisterField given={given} />
    </>
  );
};

/** Asks the prescriber for a form in place of this one: the form as it is to stand, and why. */
export const ReplacementForm = ({ given, asked }: { given: Given; asked: (replacement: Replacement) => void }) => {
  const { t } = useWords('replacements');
  const { prescriptionId, number, patientName, physicianName, validUntil, leftMg, facts, misjoined, obstacle, problems } = given;
  const { key, done } = useKey(`replace.${prescriptionId}`);
  const closed = obstacle !== null || problems.length > 0;
  return (
    <Card title={t('form.title', { number: wholeNumber(number) })}>
      <div className="stack">
        <Facts
          pairs={[
            [t('columns.patient'), <Name of={patientName} />],
            [t('columns.physician'), <Name of={physicianName} />],
            [
              t('form.left'),
              <>
                <Grams mg={leftMg} /> <span>·</span> <Day value={validUntil} />
              </>,
            ],
          ]}
        />
        {obstacle !== null && (
          <>
            <Notice kind="warning">{t('form.blocked')}</Notice>
            <ProblemNotice error={new Refusal(obstacle, 422)} />
          </>
        )}
        <SignerProblems problems={problems} />
        {misjoined && !closed && <Notice kind="warning">{t('form.misjoined')}</Notice>}
        {!closed && (
          <Form
            initial={{
              kind: '',
              nameThai: facts.nameThai ?? NOBODY,
              nameLatin: facts.nameLatin ?? NOBODY,
              birthDate: facts.birthDate,
              nationality: facts.nationality,
              documentType: facts.documentType,
              documentNumber: '',
              fromRegister: [],
              reason: '',
            }}
            schema={askReplacement}
            send={async (values) => {
              asked(await send('askReplacement', { params: { id: prescriptionId }, body: askReplacement.parse(values) }, { key: key() }));
              done();
            }}
          >
            {({ isSubmitting }) => (
              <>
                <ChoiceField name="kind" legend={t('form.kind')} options={ASKED_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))} />
                <Corrections given={given} />
                <ReasonField label={t('form.reason')} most={500} long />
                <div>
                  <Button type="submit" look="primary" icon="send" busy={isSubmitting} needs={needs('askReplacement')}>
                    {t('form.send')}
                  </Button>
                </div>
              </>
            )}
          </Form>
        )}
      </div>
    </Card>
  );
};
