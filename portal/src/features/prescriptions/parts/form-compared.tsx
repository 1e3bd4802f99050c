import { countryName, fullName, type PersonName } from '@bai/directory/contracts';
import type { FormFact, FormFacts, Replacement } from '@bai/prescriptions/contracts';
import type { ReactNode } from 'react';
import { dayText, gramsText } from '../../../kit/format';
import { Day, Name, Said } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';

const Named = ({ name }: { name: PersonName | null }) => {
  const { t } = useWords('replacements');
  return name ? <Name of={fullName(name)} /> : <span>{t('none')}</span>;
};

/** One fact of a form as people read it. */
const Fact = ({ fact, of }: { fact: FormFact; of: FormFacts }) => {
  const { t } = useWords('replacements');
  const language = useLanguage();
  const shown: Readonly<Record<FormFact, () => ReactNode>> = {
    nameThai: () => <Named name={of.nameThai} />,
    nameLatin: () => <Named name={of.nameLatin} />,
    birthDate: () => <Day value={of.birthDate} />,
    nationality: () => countryName(language, of.nationality),
    document: () => (
      <>
        <span>{t(`documents.${of.documentType}`)}</span>{' '}
        <span className="code nb" translate="no">
          {of.documentMasked}
        </span>
      </>
    ),
    prescriber: () => (
      <>
        <Name of={of.prescriber.name} />{' '}
        <span className="code nb" translate="no">
          {of.prescriber.licenseNumber}
        </span>
      </>
    ),
    facility: () => (
      <>
        <Name of={of.facility.name} />{' '}
        <span className="code nb" translate="no">
          {of.facility.licenseNumber}
        </span>
        <small className="quiet d-block">
          <Said words={of.facility.address} />
        </small>
      </>
    ),
  };
  return shown[fact]();
};

/** What a replacement corrects, before and after, and what goes along as it is. */
export const FormCompared = ({ of: { changed, before, after, dailyMg, totalMg, leftMg, validUntil } }: { of: Replacement }) => {
  const { t } = useWords('replacements');
  const language = useLanguage();
  return (
    <>
      {changed.length === 0 ? (
        <p>{t('same')}</p>
      ) : (
        <div className="table-wrap">
          <table className="table table-cards">
            <thead>
              <tr>
                <th scope="col">{t('what')}</th>
                <th scope="col">{t('before')}</th>
                <th scope="col">{t('after')}</th>
              </tr>
            </thead>
            <tbody>
              {changed.map((fact) => (
                <tr key={fact}>
                  <th scope="row">{t(`facts.${fact}`)}</th>
                  <td data-label={t('before')}>
                    <Fact fact={fact} of={before} />
                  </td>
                  <td data-label={t('after')}>
                    <strong>
                      <Fact fact={fact} of={after} />
                    </strong>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="quiet small">
        {t('goesAlong', { daily: gramsText(dailyMg), total: gramsText(totalMg), left: gramsText(leftMg), date: dayText(language, validUntil) })}
      </p>
    </>
  );
};
