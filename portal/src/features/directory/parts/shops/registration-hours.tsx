import { useFormikContext, type FormikErrors } from 'formik';
import { Framed } from '../../../../kit/picks';
import { useRuleText } from '../../../../kit/sentences';
import { useWords } from '../../../../words';
import { WeekFields } from '../hours/week-fields';
import '../../../../kit/styles/screens-hours.css';

/** Asks for the week's opening hours with the papers. A dispensary without any is said at the whole week. */
export const RegistrationHours = () => {
  const { t } = useWords(['joining', 'hours']);
  const ruleText = useRuleText();
  const { errors, submitCount } = useFormikContext<{ spans: readonly unknown[] }>();
  const { spans } = errors as FormikErrors<{ spans: string }>;
  return (
    <Framed legend={t('hours:title')} hint={t('shop.hoursHint')} error={submitCount > 0 && typeof spans === 'string' ? ruleText(spans) : undefined}>
      <WeekFields />
    </Framed>
  );
};
