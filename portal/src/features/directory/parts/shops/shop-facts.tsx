import { DISPENSARY_CLASSES, REGISTRARS, type Shop } from '@bai/directory/contracts';
import { SelectField, TextField } from '../../../../kit/fields';
import { useWords } from '../../../../words';

const TEXTS = ['nameThai', 'nameLatin'] as const;
const PLACE = ['district', 'province', 'taxId'] as const;

/** The facts of a shop as a form holds them. */
export const typedFacts = (facts: Shop['facts']) => ({ ...facts, class: facts.class ?? '', registrar: facts.registrar ?? '' });

/** What is known of a shop, as its papers say; its receipts and reports say the same. */
export const FactFields = () => {
  const { t } = useWords('joining');
  return (
    <>
      {TEXTS.map((one) => (
        <TextField key={one} name={`facts.${one}`} label={t(`shop.${one}`)} autoComplete="off" />
      ))}
      <SelectField name="facts.class" label={t('shop.class')} options={DISPENSARY_CLASSES.map((one) => [one, t(`shop.classes.${one}`)] as const)} />
      <SelectField name="facts.registrar" label={t('shop.registrar')} options={REGISTRARS.map((one) => [one, t(`shop.registrars.${one}`)] as const)} />
      {PLACE.map((one) => (
        <TextField key={one} name={`facts.${one}`} label={t(`shop.${one}`)} autoComplete="off" />
      ))}
      <TextField name="facts.branch" label={t('shop.branch')} hint={t('shop.branchHint')} inputMode="numeric" autoComplete="off" />
      <TextField name="facts.addressThai" label={t('shop.addressThai')} autoComplete="off" />
      <TextField name="facts.addressLatin" label={t('shop.addressLatin')} autoComplete="off" />
    </>
  );
};
