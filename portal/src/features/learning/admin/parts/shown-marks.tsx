import { LANGUAGES, type Shown } from '@bai/learning/contracts';
import { Mark } from '../../../../kit/status';
import { useWords } from '../../../../words';
import '../../../../kit/styles/screens-syllabus.css';

const LOOKS = { absent: 'done', draft: 'draft', published: 'good', changed: 'attention' } as const;

/** How far each language of a content is, as word and shape. */
export const ShownMarks = ({ of }: { of: Shown }) => {
  const { t } = useWords('syllabus');
  return (
    <span className="row-x may-wrap shown-marks">
      {LANGUAGES.map((language) => (
        <Mark key={language} look={LOOKS[of[language]]}>
          {t(`languages.${language}`)}: {t(`shown.${of[language]}`)}
        </Mark>
      ))}
    </span>
  );
};
