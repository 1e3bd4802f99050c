import { PROFESSIONS } from '@bai/directory/contracts';
import { copyPaper, PAPER_IDS, type EarlierEntry, type NameAnswer, type Paper } from '@bai/transactions/contracts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Refusal } from '../../../../app/client';
import { useKey } from '../../../../app/idempotency';
import { useMe } from '../../../../app/session';
import { href } from '../../../../addresses/href';
import { ActionButton } from '../../../../kit/action-button';
import { Button, ButtonLink } from '../../../../kit/button';
import { Card } from '../../../../kit/card';
import { CountryField } from '../../../../kit/country-field';
import { DateField } from '../../../../kit/date-field';
import { SelectField, TextField } from '../../../../kit/fields';
import { Form } from '../../../../kit/form';
import { gramsText, momentText, said } from '../../../../kit/format';
import { Notice } from '../../../../kit/notice';
import { GramsField, NumberField } from '../../../../kit/number-field';
import { Page } from '../../../../kit/page';
import { Loaded } from '../../../../kit/states';
import { useLanguage, useWords } from '../../../../words';
import { useRead as useDirectory } from '../../../directory/client';
import { send } from '../../till-client';
import { TwoNames } from './two-names';

const EMPTY = {
  number: '',
  issuedOn: '',
  prescriberName: '',
  profession: '',
  prescriberLicense: '',
  patientName: '',
  idKind: 'thai_id',
  nationality: 'TH',
  documentNumber: '',
  birthDate: '',
  condition: '',
  dailyMg: null as number | null,
  days: null as number | null,
};

/** The seller's answers about a form as it was sent. */
interface Answers {
  readonly another?: boolean;
  readonly aboutName?: NameAnswer;
}
/** Questions about a form as it was sent: a correction after it is checked anew. */
interface Asked {
  readonly values: typeof EMPTY;
  readonly answers: Answers;
  /** It looks like a form taken in: `paperId` and `at` where it is in this shop. */
  readonly alike?: { readonly paperId?: string; readonly at?: string };
  /** Its document's number is known under another name or birth date. */
  readonly earlier?: readonly EarlierEntry[];
}
const isCode = (problem: unknown, code: string): problem is Refusal => problem instanceof Refusal && problem.code === code;
const alikeOf = ({ details: { paperId, at } }: Refusal): NonNullable<Asked['alike']> =>
  typeof paperId === 'string' && typeof at === 'string' ? { paperId, at } : {};

/** Returns what the shop has under the number of a form with another name or birth date. */
const compared = (values: typeof EMPTY): Promise<readonly EarlierEntry[]> => {
  const { patientName, idKind, nationality, documentNumber, birthDate } = copyPaper.parse(values);
  return send('comparePaper', { body: { patientName, idKind, nationality, documentNumber, birthDate } }, { quiet: true });
};

/** Copies a PT.33 of elsewhere, in the order of the form. What was typed is of a customer and stays in this page alone. */
const PaperForm = () => {
  const { t } = useWords(['till', 'patient']);
  const language = useLanguage();
  const navigate = useNavigate();
  const today = useMe()!.today;
  const rules = useDirectory('rules', { query: {} });
  const { key, done } = useKey('paper');
  const open = (id: string): void => void navigate(href('transactions/new', null, { paper: id }), { replace: true });
  const [asked, setAsked] = useState<Asked | null>(null);
  const copy = async (values: typeof EMPTY, answers: Answers = {}): Promise<void> => {
    try {
      const made: Paper = await send('copyPaper', { body: copyPaper.parse({ ...values, ...answers }) }, { key: key() });
      done();
      open(made.id);
    } catch (problem) {
      if (problem instanceof Refusal && problem.status < 500) done();
      if (isCode(problem, 'paper.alike')) return setAsked({ values, answers, alike: alikeOf(problem) });
      if (isCode(problem, 'paper.differing')) return setAsked({ values, answers, earlier: await compared(values) });
      // The shop has it already: it is sold on from where it stands.
      if (isCode(problem, 'paper.known') && typeof problem.details.paperId === 'string') return open(problem.details.paperId);
      throw problem;
    }
  };
  return (
    <Page title={t('paper.title')}>
      <Notice kind="info">{t('paper.lead')}</Notice>
      <Loaded from={rules}>
        {(known) => (
          <Form initial={EMPTY} schema={copyPaper} send={(values) => copy(values)}>
            {({ values, isSubmitting }) => (
              <>
                <Card title={t('paper.prescriber')}>
                  <div className="grid-2">
                    <DateField name="issuedOn" label={t('paper.issuedOn')} max={today} />
                    <TextField name="number" label={t('paper.number')} maxLength={60} optional />
                    <TextField name="prescriberName" label={t('paper.prescriberName')} maxLength={120} autoComplete="off" />
                    <SelectField
                      name="profession"
                      label={t('paper.profession')}
                      options={PROFESSIONS.map((one) => [one, t(`patient:professions.${one}`)] as const)}
                    />
                    <TextField name="prescriberLicense" label={t('paper.prescriberLicense')} maxLength={60} autoComplete="off" />
                  </div>
                </Card>
                <Card title={t('paper.patient')}>
                  <div className="grid-2">
                    <TextField name="patientName" label={t('paper.patientName')} maxLength={120} autoComplete="off" />
                    <DateField name="birthDate" label={t('paper.birthDate')} max={today} />
                    <SelectField name="idKind" label={t('paper.idKind')} options={PAPER_IDS.map((kind) => [kind, t(`paper.idKinds.${kind}`)] as const)} />
                    <TextField name="documentNumber" label={t('paper.documentNumber')} maxLength={40} autoComplete="off" />
                    {values.idKind === 'passport' && <CountryField of="nationality" name="nationality" label={t('paper.nationality')} />}
                  </div>
                </Card>
                <Card title={t('paper.what')}>
                  <SelectField
                    name="condition"
                    label={t('paper.condition')}
                    options={known.conditions.map(({ code, name }) => [code, said(language, name)] as const)}
                  />
                  <div className="grid-2">
                    <GramsField name="dailyMg" label={t('paper.daily')} />
                    <NumberField name="days" label={t('paper.days')} suffix={t('paper.daysUnit')} maxLength={3} />
                  </div>
                  {typeof values.dailyMg === 'number' && typeof values.days === 'number' && (
                    <p>
                      {t('paper.total')} <b className="nb">{t('paper.grams', { grams: gramsText(values.dailyMg * values.days) })}</b>
                    </p>
                  )}
                </Card>
                {asked?.values === values && asked.earlier && (
                  <TwoNames
                    entered={{ name: values.patientName, birthDate: copyPaper.parse(values).birthDate }}
                    earlier={asked.earlier}
                    send={(aboutName) => copy(values, { ...asked.answers, aboutName })}
                  />
                )}
                {asked?.values === values && asked.alike && (
                  <Notice
                    kind="warning"
                    action={
                      <div className="row-x">
                        {asked.alike.paperId !== undefined && <Button onClick={() => open(asked.alike!.paperId!)}>{t('paper.alikeSame')}</Button>}
                        <ActionButton look="primary" act={() => copy(values, { ...asked.answers, another: true })}>
                          {t('paper.alikeAnother')}
                        </ActionButton>
                      </div>
                    }
                  >
                    {asked.alike.at === undefined ? t('paper.alikeElsewhere') : t('paper.alike', { at: momentText(language, asked.alike.at) })}
                  </Notice>
                )}
                <div className="cta">
                  <ButtonLink to={href('transactions/new')}>{t('back')}</ButtonLink>
                  <Button type="submit" look={asked?.values === values ? 'secondary' : 'primary'} busy={isSubmitting}>
                    {t('paper.copy')}
                  </Button>
                </div>
              </>
            )}
          </Form>
        )}
      </Loaded>
    </Page>
  );
};
export default PaperForm;
