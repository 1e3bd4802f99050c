import { endRuleSet, type OfficeRuleSet } from '@bai/directory/contracts';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { href } from '../../../../addresses/href';
import { ButtonLink } from '../../../../kit/button';
import { Button } from '../../../../kit/button';
import { Card } from '../../../../kit/card';
import { Confirm } from '../../../../kit/confirm';
import { DateField } from '../../../../kit/date-field';
import { ReasonField } from '../../../../kit/fields';
import { drafted } from '../../../../kit/drafted';
import { Form } from '../../../../kit/form';
import { Notice } from '../../../../kit/notice';
import { StampedForm } from '../../../../kit/stamped-form';
import { useStampedSaving } from '../../../../kit/stamped-saving';
import { useWords } from '../../../../words';
import { needs, read, send } from '../../rule-sets-client';
import { RuleDryRun } from './rule-dry-run';
import { RuleFields } from './rule-fields';
import { ruleSetIn, ruleSetSchema, ruleSetValues } from './rule-set-values';

interface Props {
  readonly rules: OfficeRuleSet;
  readonly took: (kept: OfficeRuleSet) => void;
}

const Copy = ({ id }: { id: string }) => {
  const { t } = useWords('rulesets');
  return (
    <ButtonLink icon="copy" to={href('directory/admin/settings', null, { rules: 'new', from: id })}>
      {t('copy')}
    </ButtonLink>
  );
};

interface EndValues {
  readonly effectiveTo: string;
  readonly reason: string;
}
const endOf = ({ effectiveTo, reason }: EndValues) => ({ effectiveTo: effectiveTo || null, reason });
const ended = drafted(endOf, endRuleSet.omit({ stamp: true }));

/** The last day of a version that is used: all that may still be said of it. */
const End = ({ rules: { id, stamp, effectiveTo }, took }: Props) => {
  const { t } = useWords('rulesets');
  return (
    <Card title={t('endCard')}>
      <Form
        className="stack"
        initial={{ effectiveTo: effectiveTo ?? '', reason: '' }}
        schema={ended}
        send={async (values) => took(await send('endRuleSet', { params: { id }, body: { stamp, ...endOf(values) } }))}
      >
        {({ isSubmitting }) => (
          <>
            <DateField name="effectiveTo" label={t('until')} hint={t('untilHint')} optional />
            <ReasonField label={t('endReason')} />
            <div>
              <Button type="submit" busy={isSubmitting} needs={needs('endRuleSet')}>
                {t('endSave')}
              </Button>
            </div>
          </>
        )}
      </Form>
    </Card>
  );
};

const Locked = ({ rules, took }: Props) => {
  const { t } = useWords('rulesets');
  return (
    <>
      <Notice action={<Copy id={rules.id} />}>{t('lockedText')}</Notice>
      <End key={rules.stamp} rules={rules} took={took} />
      <Form className="stack stack-lg" initial={ruleSetValues(rules)} schema={z.unknown()} send={() => Promise.resolve()}>
        <RuleDryRun />
        <RuleFields locked />
      </Form>
    </>
  );
};

const Delete = ({ rules: { id, version } }: { rules: OfficeRuleSet }) => {
  const { t } = useWords('rulesets');
  const navigate = useNavigate();
  return (
    <div>
      <Confirm
        label={t('delete')}
        icon="trash"
        needs={needs('deleteRuleSet')}
        title={t('deleteTitle', { version })}
        text={t('deleteText')}
        confirm={t('delete')}
        act={async () => {
          await send('deleteRuleSet', { params: { id } }, { quiet: true });
          await navigate(href('directory/admin/settings'));
        }}
      />
    </div>
  );
};

/** A rule set that is there: written as long as no record relies on it. */
export const RuleSetForm = ({ rules, took }: Props) => {
  const { t } = useWords('rulesets');
  const params = { id: rules.id };
  const saving = useStampedSaving(rules.stamp, () => read('officeRuleSet', { params }));
  if (rules.used) return <Locked rules={rules} took={took} />;
  return (
    <>
      <StampedForm
        initial={ruleSetValues(rules)}
        schema={ruleSetSchema}
        saving={saving}
        keep={(values, stamp) => send('keepRuleSet', { params, body: { ...ruleSetIn(values), stamp } }, { quiet: true })}
        valuesOf={(kept) => ruleSetValues(kept)}
        took={took}
        theirs={(newer) => [[t('version'), newer.version]]}
        needs={needs('keepRuleSet')}
        save={t('save')}
        done={t('saved')}
        beside={<Copy id={rules.id} />}
      >
        <RuleFields />
        <RuleDryRun />
      </StampedForm>
      <Delete rules={rules} />
    </>
  );
};
