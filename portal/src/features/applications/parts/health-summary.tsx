import { summarise, type Application } from '@bai/applications/contracts';
import { refetch } from '../../../app/client';
import { Button } from '../../../kit/button';
import { AreaField } from '../../../kit/fields';
import { Form } from '../../../kit/form';
import { Moment } from '../../../kit/texts';
import { useWords } from '../../../words';
import { base, send } from '../client';

/** As the server has it: from when the visit stands until the decision. */
const OPEN: readonly Application['state'][] = ['scheduled', 'in_consultation', 'in_review', 'needs_information'];

/** What the physician makes of the answers, in Thai: written here until the decision, and read from then on. */
export const HealthSummary = ({ application: { id, state, summary } }: { application: Application }) => {
  const { t } = useWords(['physician', 'kit']);
  if (!OPEN.includes(state))
    return summary ? (
      <div className="stack stack-sm">
        <h3 className="h6 mb-0">{t('health.summary')}</h3>
        <p className="demo-text">{summary.text}</p>
      </div>
    ) : null;
  return (
    <Form
      initial={{ text: summary?.text ?? '', version: summary?.version ?? 0 }}
      schema={summarise}
      send={(body) => send('summarise', { params: { id }, body }).then(() => refetch(base))}
    >
      {({ isSubmitting, dirty }) => (
        <>
          <AreaField name="text" label={t('health.summary')} hint={t('health.summaryHint')} optional rows={3} maxLength={4000} />
          <div className="row-x">
            <Button type="submit" size="sm" busy={isSubmitting} disabled={!dirty}>
              {t('health.keep')}
            </Button>
            {summary && (
              <span className="small quiet">
                {t('health.kept')} <Moment value={summary.at} />
              </span>
            )}
          </div>
        </>
      )}
    </Form>
  );
};
