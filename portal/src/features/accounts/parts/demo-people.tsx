import { ActionButton } from '../../../kit/action-button';
import { useWords } from '../../../words';

const PASSWORD = 'bai-demo-leaf';
const PEOPLE = ['patient', 'physician', 'budtender', 'dispensary', 'desk', 'editor', 'admin'] as const;

/** Shown where demo people exist: one press signs in as one of them. */
export const DemoPeople = ({ choose }: { choose: (identifier: string, password: string) => Promise<void> }) => {
  const { t } = useWords(['accounts', 'shell']);
  return (
    <section className="demo stack stack-sm" aria-labelledby="demo-people">
      <h2 className="h3" id="demo-people">
        {t('demoTitle')}
      </h2>
      <p>{t('demoText')}</p>
      <div className="chips">
        {PEOPLE.map((key) => (
          <ActionButton key={key} size="sm" act={() => choose(`${key}@demo.bai.example`, PASSWORD)}>
            {t(`shell:roles.${key}`)}
          </ActionButton>
        ))}
      </div>
    </section>
  );
};
