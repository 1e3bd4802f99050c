import type { ReactNode } from 'react';
import { useWords } from '../words';
import { Saved } from './autosave';
import type { SaveState } from './autosaver';
import { Icon } from './icon';

/** The head of a wizard: step x of y, the bar, the names of the steps, and the autosave. */
export const WizardHead = ({ steps, step, saved }: { steps: readonly string[]; step: number; saved?: SaveState }) => {
  const { t } = useWords('kit');
  // Half a step in the middle of each; nothing is left to fill at the last.
  const share = step >= steps.length ? 100 : ((step - 0.5) / steps.length) * 100;
  return (
    <section className="wizard-head" aria-label={t('progress')}>
      <div className="row-x spread">
        <span className="small fw-semibold">{t('stepOf', { step, steps: steps.length })}</span>
        {saved && <Saved state={saved} />}
      </div>
      <div className="progress" role="progressbar" aria-label={t('progress')} aria-valuenow={Math.round(share)} aria-valuemin={0} aria-valuemax={100}>
        <div className="progress-bar" style={{ width: `${share}%` }} />
      </div>
      <ol className="steps small">
        {steps.map((name, index) => (
          <li key={name} aria-current={index + 1 === step ? 'step' : undefined}>
            {index + 1 < step && <Icon name="check2" />} {name}
          </li>
        ))}
      </ol>
    </section>
  );
};

/** The one action of a long task, always in sight. */
export const StickyFoot = ({ children }: { children: ReactNode }) => <footer className="sticky-foot">{children}</footer>;
