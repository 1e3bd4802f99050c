import type { HeldPrice, OfficePackage } from '@bai/applications/contracts';
import { href } from '../../../../addresses/href';
import { AskReason } from '../../../../kit/confirm';
import { ButtonLink } from '../../../../kit/button';
import { Card, Facts } from '../../../../kit/card';
import { moneyText, said } from '../../../../kit/format';
import { Notice } from '../../../../kit/notice';
import { StampedForm } from '../../../../kit/stamped-form';
import { useStampedSaving } from '../../../../kit/stamped-saving';
import { Money, Moment } from '../../../../kit/texts';
import { useLanguage, useWords } from '../../../../words';
import { needs, read, send } from '../../packages-client';
import { PackageFields } from './package-fields';
import { packageIn, packageSchema, packageValues } from './package-values';

const sumOf = (held: readonly HeldPrice[]): { drafts: number; open: number } => ({
  drafts: held.reduce((total, { drafts }) => total + drafts, 0),
  open: held.reduce((total, { open }) => total + open, 0),
});

/** Who holds a package at which price, before anybody changes it. */
const Held = ({ package: { held, updatedAt } }: { package: OfficePackage }) => {
  const { t } = useWords('packages');
  return (
    <Card title={t('heldTitle')}>
      <p className="quiet">{held.length === 0 ? t('heldNone') : t('heldText')}</p>
      {held.length > 0 && (
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('price')}</th>
              <th scope="col" className="r">
                {t('heldDrafts')}
              </th>
              <th scope="col" className="r">
                {t('heldOpen')}
              </th>
            </tr>
          </thead>
          <tbody>
            {held.map(({ price, drafts, open }) => (
              <tr key={price}>
                <th scope="row">
                  <Money satang={price} />
                </th>
                <td className="r">{drafts}</td>
                <td className="r">{open}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Facts pairs={[[t('changed'), <Moment key="at" value={updatedAt} />]]} />
    </Card>
  );
};

const End = ({ package: { id, name, stamp, held }, took }: { package: OfficePackage; took: (kept: OfficePackage) => void }) => {
  const { t } = useWords('packages');
  const language = useLanguage();
  return (
    <AskReason
      needs={needs('endPackage')}
      label={t('end')}
      title={t('endTitle', { name: said(language, name) })}
      text={t('endText', sumOf(held))}
      confirm={t('end')}
      field={t('endReason')}
      act={async (reason) => took(await send('endPackage', { params: { id }, body: { stamp, reason } }))}
    />
  );
};

interface Props {
  readonly package: OfficePackage;
  readonly took: (kept: OfficePackage) => void;
  /** It was ended: the form begins anew from what is kept. */
  readonly ended: (kept: OfficePackage) => void;
}

/** A package that is there: who holds it, its form, and its end. */
export const PackageForm = ({ package: shown, took, ended }: Props) => {
  const { t } = useWords('packages');
  const language = useLanguage();
  const params = { id: shown.id };
  const saving = useStampedSaving(shown.stamp, () => read('officePackage', { params }));
  return (
    <>
      <Held package={shown} />
      {shown.offered === 'over' && <Notice>{t('ended')}</Notice>}
      <StampedForm
        initial={packageValues(shown)}
        schema={packageSchema}
        saving={saving}
        keep={(values, stamp) => send('keepPackage', { params, body: { ...packageIn(values), stamp } }, { quiet: true })}
        valuesOf={(kept) => packageValues(kept)}
        took={took}
        theirs={(newer) => [
          [t('name'), said(language, newer.name)],
          [t('price'), moneyText(newer.price)],
        ]}
        needs={needs('keepPackage')}
        save={t('save')}
        done={t('saved')}
        beside={
          <ButtonLink icon="copy" to={href('applications/admin/packages', null, { from: shown.id })}>
            {t('copy')}
          </ButtonLink>
        }
      >
        {({ values }) => {
          const others = sumOf(shown.held.filter(({ price }) => price !== values.price));
          return (
            <>
              <PackageFields />
              {values.price !== shown.price && others.drafts + others.open > 0 && <Notice>{t('differs', others)}</Notice>}
            </>
          );
        }}
      </StampedForm>
      {shown.offered !== 'over' && (
        <div>
          <End key={shown.stamp} package={shown} took={ended} />
        </div>
      )}
    </>
  );
};
