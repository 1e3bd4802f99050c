import { href } from '../../addresses/href';
import { ButtonLink } from '../../kit/button';
import { Card } from '../../kit/card';
import { Notice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { Grams } from '../../kit/texts';
import { useWords } from '../../words';
import { keptSales, type WayBack } from './parts/till/use-till';

const kindOf = (back: WayBack): 'prescription' | 'paper' | 'buyer' => (back.prescription ? 'prescription' : back.paper ? 'paper' : 'buyer');

/** Where sales were once entered by hand: that it has moved, what was begun in this tab and not finished, and the way to the new form. Nothing is entered here. */
const EntryMovedScreen = () => {
  const { t } = useWords('hours');
  const kept = keptSales();
  return (
    <Page>
      <Notice>{t('moved.text')}</Notice>
      <Card title={t('moved.title')}>
        <p>{t('moved.how')}</p>
        <div className="cta">
          <ButtonLink look="primary" icon="bag-check" to={href('transactions/new')}>
            {t('moved.button')}
          </ButtonLink>
        </div>
      </Card>
      <Card title={t('moved.kept')}>
        {kept.length === 0 ? (
          <p className="mb-0">{t('moved.noneKept')}</p>
        ) : (
          <>
            <p>{t('moved.keptText')}</p>
            <ul className="list list-bare">
              {kept.map(({ id, mg, back }) => (
                <li key={id}>
                  <span className="grow">
                    {t(`moved.kinds.${kindOf(back)}`)}
                    <small className="quiet d-block">
                      <Grams mg={mg} />
                    </small>
                  </span>
                  <ButtonLink size="sm" to={href('transactions/new', null, { ...back })}>
                    {t('moved.goOn')}
                  </ButtonLink>
                </li>
              ))}
            </ul>
          </>
        )}
      </Card>
    </Page>
  );
};
export default EntryMovedScreen;
