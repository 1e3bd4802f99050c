import { ASKED_OF } from '@bai/directory/contracts';
import { useFormikContext } from 'formik';
import { BothLanguages } from '../../../../kit/both-languages';
import { Button } from '../../../../kit/button';
import { Card } from '../../../../kit/card';
import { ChecksField } from '../../../../kit/choices';
import { DateField } from '../../../../kit/date-field';
import { CheckField, SelectField, TextField } from '../../../../kit/fields';
import { GramsField, NumberField } from '../../../../kit/number-field';
import { useWords } from '../../../../words';
import { RuleRows } from './rule-rows';
import {
  DISPENSING_MODES,
  FILING_RULES,
  LAYOUTS,
  NEW_CONDITION,
  NEW_EXCLUSION,
  NEW_PROVINCE,
  NEW_SOURCE,
  PROFESSIONS,
  RETAINED,
  SOURCED,
  type RuleSetValues,
} from './rule-set-values';

const useProfessions = () => {
  const { t } = useWords('patient');
  return PROFESSIONS.map((value) => ({ value, label: t(`professions.${value}`) }));
};

const About = () => {
  const { t } = useWords('rulesets');
  return (
    <Card title={t('about')}>
      <div className="stack">
        <TextField name="version" label={t('version')} hint={t('versionHint')} maxLength={40} autoComplete="off" />
        <div className="grid-2">
          <DateField name="effectiveFrom" label={t('from')} />
          <DateField name="effectiveTo" label={t('until')} hint={t('untilHint')} optional />
        </div>
        <BothLanguages name="notes" label={t('notes')} rows={2} maxLength={4000} optional />
      </div>
    </Card>
  );
};

const Sources = ({ locked }: { locked: boolean }) => {
  const { t } = useWords('rulesets');
  const options = SOURCED.map((value) => ({ value, label: t(`sourced.${value}`) }));
  return (
    <RuleRows
      part="sources"
      title={t('sources')}
      add={t('addSource')}
      blank={NEW_SOURCE}
      most={20}
      locked={locked}
      nameOf={(index) => t('source', { number: index + 1 })}
    >
      {(index) => (
        <>
          <div className="grid-2">
            <TextField name={`sources.${index}.titleThai`} label={t('sourceThai')} maxLength={255} lang="th" />
            <TextField name={`sources.${index}.title`} label={t('sourceTitle')} maxLength={255} lang="en" />
            <TextField name={`sources.${index}.number`} label={t('number')} maxLength={80} optional />
            <DateField name={`sources.${index}.dated`} label={t('dated')} />
          </div>
          <TextField name={`sources.${index}.url`} label={t('url')} maxLength={500} inputMode="url" optional />
          <details>
            <summary>{t('ofRules')}</summary>
            <ChecksField name={`sources.${index}.about`} legend={t('ofRules')} options={options} />
          </details>
        </>
      )}
    </RuleRows>
  );
};

const Conditions = ({ locked }: { locked: boolean }) => {
  const { t } = useWords('rulesets');
  const professions = useProfessions();
  return (
    <RuleRows
      part="conditions"
      title={t('conditions')}
      add={t('addCondition')}
      blank={NEW_CONDITION}
      most={100}
      locked={locked}
      nameOf={(index) => t('condition', { number: index + 1 })}
    >
      {(index) => (
        <>
          <TextField name={`conditions.${index}.code`} label={t('code')} maxLength={40} autoComplete="off" lang="en" />
          <BothLanguages name={`conditions.${index}.name`} label={t('name')} />
          <details>
            <summary>{t('whoFor')}</summary>
            <ChecksField name={`conditions.${index}.professions`} legend={t('whoFor')} options={professions} />
          </details>
        </>
      )}
    </RuleRows>
  );
};

const Exclusions = ({ locked }: { locked: boolean }) => {
  const { t } = useWords('rulesets');
  return (
    <RuleRows
      part="exclusions"
      title={t('exclusions')}
      add={t('addExclusion')}
      blank={NEW_EXCLUSION}
      most={30}
      locked={locked}
      nameOf={(index) => t('exclusion', { number: index + 1 })}
    >
      {(index) => (
        <>
          <TextField name={`exclusions.${index}.code`} label={t('code')} maxLength={40} autoComplete="off" lang="en" />
          <SelectField name={`exclusions.${index}.askedOf`} label={t('askedOf')} options={ASKED_OF.map((one) => [one, t(`asked.${one}`)] as const)} />
          <BothLanguages name={`exclusions.${index}.question`} label={t('question')} />
          <BothLanguages name={`exclusions.${index}.explanation`} label={t('explanation')} rows={2} maxLength={1000} />
        </>
      )}
    </RuleRows>
  );
};

const Limits = () => {
  const { t } = useWords('rulesets');
  const professions = useProfessions();
  return (
    <Card title={t('limits')}>
      <div className="stack">
        <div className="grid-2">
          <NumberField name="minAge" label={t('age')} suffix={t('ageUnit')} maxLength={3} />
          <NumberField name="maxDays" label={t('days')} suffix={t('daysUnit')} maxLength={3} />
          <GramsField name="softDailyMg" label={t('softDaily')} />
          <GramsField name="softTotalMg" label={t('softTotal')} />
        </div>
        <CheckField name="countsIssueDay" label={t('countsIssueDay')} />
        <ChecksField name="professions" legend={t('professions')} options={professions} />
        <ChecksField name="bloodPressure" legend={t('bloodPressure')} options={professions} />
      </div>
    </Card>
  );
};

const SWITCHES = ['requiresWetInk', 'allowsPaperSale', 'allowsLicenseeSale', 'sellsWhileRenewalFiled'] as const;
const Dispensing = () => {
  const { t } = useWords('rulesets');
  return (
    <Card title={t('dispensing')}>
      <div className="stack">
        <SelectField name="dispensingMode" label={t('mode')} options={DISPENSING_MODES.map((one) => [one, t(`modes.${one}`)] as const)} />
        {SWITCHES.map((name) => (
          <CheckField key={name} name={name} label={t(name)} />
        ))}
      </div>
    </Card>
  );
};

const Keeping = ({ locked }: { locked: boolean }) => {
  const { t } = useWords('rulesets');
  const { values, setFieldValue } = useFormikContext<RuleSetValues>();
  const { provinces } = values.filingDue;
  const rules = FILING_RULES.map((one) => [one, t(`filingRules.${one}`)] as const);
  const put = (rows: RuleSetValues['filingDue']['provinces']): void => void setFieldValue('filingDue.provinces', rows);
  return (
    <Card title={t('keeping')}>
      <div className="stack">
        <div className="grid-2">
          {RETAINED.map((one) => (
            <NumberField key={one} name={`retention.${one}`} label={t(`retained.${one}`)} suffix={t('ageUnit')} maxLength={2} />
          ))}
        </div>
        <SelectField name="filingDue.default" label={t('filingDue')} options={rules} />
        {provinces.map((_, index) => (
          <div key={index} className="grid-2">
            <TextField name={`filingDue.provinces.${index}.province`} label={t('province', { number: index + 1 })} maxLength={80} />
            <SelectField name={`filingDue.provinces.${index}.rule`} label={t('filingDue')} options={rules} />
          </div>
        ))}
        {!locked && (
          <div className="row-x">
            <Button icon="plus-lg" onClick={() => put([...provinces, NEW_PROVINCE])}>
              {t('addProvince')}
            </Button>
            {provinces.length > 0 && (
              <Button icon="trash" onClick={() => put(provinces.slice(0, -1))}>
                {t('remove', { name: t('province', { number: provinces.length }) })}
              </Button>
            )}
          </div>
        )}
        <SelectField name="layout" label={t('layout')} options={LAYOUTS.map((one) => [one, one] as const)} />
      </div>
    </Card>
  );
};

/** All the rules of a set; of one that was used they are only shown. */
export const RuleFields = ({ locked = false }: { locked?: boolean }) => (
  <fieldset disabled={locked} className="stack stack-lg">
    <About />
    <Conditions locked={locked} />
    <Limits />
    <Exclusions locked={locked} />
    <Dispensing />
    <Keeping locked={locked} />
    <Sources locked={locked} />
  </fieldset>
);
