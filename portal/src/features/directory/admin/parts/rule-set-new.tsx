import type { OfficeRuleSet } from '@bai/directory/contracts';
import { useNavigate } from 'react-router';
import { href } from '../../../../addresses/href';
import { useKey } from '../../../../app/idempotency';
import { Button, ButtonLink } from '../../../../kit/button';
import { Form } from '../../../../kit/form';
import { Unsaved } from '../../../../kit/unsaved';
import { useWords } from '../../../../words';
import { needs, send } from '../../rule-sets-client';
import { RuleDryRun } from './rule-dry-run';
import { RuleFields } from './rule-fields';
import { nextRuleSet, ruleSetIn, ruleSetSchema } from './rule-set-values';

/** A version that is not there yet, begun from another. */
export const RuleSetNew = ({ from }: { from: OfficeRuleSet }) => {
  const { t } = useWords(['rulesets', 'kit']);
  const navigate = useNavigate();
  const { key, done } = useKey('rule-set.new');
  return (
    <Form
      className="stack stack-lg"
      initial={nextRuleSet(from)}
      schema={ruleSetSchema}
      send={async (values) => {
        const { id } = await send('createRuleSet', { body: ruleSetIn(values) }, { key: key() });
        done();
        await navigate(href('directory/admin/settings', null, { rules: id }));
      }}
    >
      {({ dirty, isSubmitting }) => (
        <>
          <Unsaved when={dirty && !isSubmitting} />
          <RuleFields />
          <RuleDryRun />
          <div className="cta">
            <ButtonLink to={href('directory/admin/settings')}>{t('kit:cancel')}</ButtonLink>
            <Button type="submit" look="primary" busy={isSubmitting} needs={needs('createRuleSet')}>
              {t('rulesets:create')}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
};
