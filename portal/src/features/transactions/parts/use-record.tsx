import type { Pt28 } from '@bai/transactions/contracts';
import { ButtonLink } from '../../../kit/button';
import { Card, Facts } from '../../../kit/card';
import { Mark } from '../../../kit/status';
import { Day, Grams, Name, Typed } from '../../../kit/texts';
import { useWords } from '../../../words';
import { href } from '../../../addresses/href';

type Row = Pt28['rows'][number];

/** Whether all that the form asks for is there: of a licensee the license, of everybody else document, birth and purpose. */
const isComplete = ({ buyerLicense, documentMasked, birthDate, purpose, licenseNumber }: Row): boolean =>
  licenseNumber !== '' && (buyerLicense ? true : documentMasked !== '' && birthDate !== '' && purpose !== '');

/** One row of PT.28 in the order of the form, with what is missing in it. */
const Record = ({ row }: { row: Row }) => {
  const { t } = useWords(['filings', 'dispensary']);
  const { day, documentMasked, name, birthDate, purpose, buyerLicense, licenseNumber, mg, kind } = row;
  const missing = <Mark look="refused">{t('record.missing')}</Mark>;
  const complete = isComplete(row);
  return (
    <Card title={t(`record.kinds.${kind}`)} aside={<Mark look={complete ? 'good' : 'refused'}>{t(complete ? 'record.complete' : 'record.incomplete')}</Mark>}>
      <Facts
        pairs={[
          [t('dispensary:home.dayHead'), <Day key="day" value={day} />],
          buyerLicense
            ? null
            : [
                t('record.document'),
                documentMasked ? (
                  <span key="document" className="code" translate="no">
                    {documentMasked}
                  </span>
                ) : (
                  missing
                ),
              ],
          [t('dispensary:home.buyer'), <Name key="name" of={name} />],
          buyerLicense ? null : [t('dispensary:home.born'), birthDate ? <Day key="born" value={birthDate} /> : missing],
          buyerLicense && !purpose ? null : [t('dispensary:home.purpose'), purpose ? <Typed key="purpose" words={purpose} /> : missing],
          buyerLicense ? [t('record.buyerLicense'), <Typed key="buyer" words={buyerLicense} />] : null,
          [t('record.shopLicense'), licenseNumber ? <Typed key="shop" words={licenseNumber} /> : missing],
          [t('dispensary:home.gramsHead'), <Grams key="grams" mg={mg} />],
        ]}
      />
    </Card>
  );
};

/** What PT.28 says of one sale: its row, and what took it back. */
export const UseRecord = ({ report: { rows, month }, number }: { report: Pt28; number: string }) => {
  const { t } = useWords('filings');
  return (
    <>
      <h2>{t('record.title', { number })}</h2>
      {rows.length === 0 ? <p>{t('record.none')}</p> : rows.map((row) => <Record key={row.id} row={row} />)}
      <div className="cta">
        <ButtonLink to={href('transactions/use-record', null, { month })}>{t('record.back')}</ButtonLink>
      </div>
    </>
  );
};
