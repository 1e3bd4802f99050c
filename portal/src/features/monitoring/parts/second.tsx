import { dayText, freshText } from '../../../kit/format';
import { useLanguage } from '../../../words';

/** An instant to the second: requests of one minute are told apart. */
export const Second = ({ value }: { value: string }) => {
  const language = useLanguage();
  return (
    <time dateTime={value}>
      <span className="nb">{dayText(language, value)}</span> <span className="nb">{freshText(language, value)}</span>
    </time>
  );
};
