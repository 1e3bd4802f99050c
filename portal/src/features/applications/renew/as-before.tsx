import type { Renewal } from '@bai/applications/contracts';
import { Facts } from '../../../kit/card';
import { said } from '../../../kit/format';
import { Icon } from '../../../kit/icon';
import { useLanguage, useWords } from '../../../words';
import { useTold } from '../health/told';

/** What was answered last time and is taken over, the questions of the law one by one. */
export const AsBefore = ({ of: { answered } }: { of: Renewal }) => {
  const { t } = useWords(['patient', 'kit']);
  const language = useLanguage();
  const told = useTold();
  const { condition, severity, exclusions } = answered;
  return (
    <Facts
      pairs={[
        [t('one.condition'), said(language, condition)],
        [t('one.severity'), `${severity} / 10`],
        [t('one.medicines'), told('medicines', answered)],
        [t('one.allergies'), told('allergies', answered)],
        ...exclusions.map(({ question, answer }) => [said(language, question), t(`kit:${answer}`)] as const),
      ]}
    />
  );
};

/** What a renewal agrees to and confirms, each on its own line: the tap that signs says yes to every one. */
export const Agreed = () => {
  const { t } = useWords('patient');
  const lines = [
    [t('consents.healthData'), t('consents.healthDataNote')],
    [t('consents.dispensing'), t('consents.dispensingNote')],
    [t('consents.truthful'), ''],
  ] as const;
  return (
    <ul className="list checks">
      {lines.map(([text, note]) => (
        <li key={text}>
          <Icon name="check2" />
          <span className="grow">
            {text} {note && <span className="quiet">{note}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
};
