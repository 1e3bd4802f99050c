import { PROFESSIONS } from '@bai/directory/contracts';
import { copyPaper, PAPER_IDS, type Paper } from '@bai/transactions/contracts';
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

/** A form that looks like one taken in: `paperId` and `at` where it is in this shop. */
interface Alike {
  readonly values: typeof EMPTY;
  readonly paperId?: string;
  readonly at?: string;
}
const alikeOf = (problem: unknown, values: typeof EMPTY): Alike | null => {
  if (!(problem instanceof Refusal) || problem.code !== 'paper.alike') return null;
  const { paperId, at } = problem.details;
  return typeof paperId === 'string' && typeof at === 'string' ? { values, paperId, at } : { values };
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
  const [alike, setAlike] = useState<Alike | null>(null);
  const copy = async (values: typeof EMPTY, another = false): Promise<void> => {
    setAlike(null);
    try {
      const made: Paper = await send('copyPaper', { body: copyPaper.parse({ ...values, another }) }, { key: key() });
      done();
      open(made.id);
    } catch (problem) {
      if (problem instanceof Refusal && problem.status < 500) done();
      const like = alikeOf(problem, values);
      if (like) return setAlike(like);
      // The shop has it already: it is sold on from where it stands.
      if (problem instanceof Refusal && problem.code === 'paper.known' && typeof problem.details.paperId === 'string') return open(problem.details.paperId);
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
                {/* The question is about the form as it was sent: what is corrected after it is checked anew. */}
                {alike?.values === values && (
                  <Notice
                    kind="warning"
                    action={
                      <div className="row-x">
                        {alike.paperId !== undefined && <Button onClick={() => open(alike.paperId!)}>{t('paper.alikeSame')}</Button>}
                        <ActionButton look="primary" act={() => copy(alike.values, true)}>
                          {t('paper.alikeAnother')}
                        </ActionButton>
                      </div>
                    }
                  >
                    {alike.at === undefined ? t('paper.alikeElsewhere') : t('paper.alike', { at: momentText(language, alike.at) })}
                  </Notice>
                )}
                <div className="cta">
                  <ButtonLink to={href('transactions/new')}>{t('back')}</ButtonLink>
                  <Button type="submit" look="primary" busy={isSubmitting}>
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
