import { DISPENSARY_CLASSES, REGISTRARS, type Shop } from '@bai/directory/contracts';
import { useFormikContext } from 'formik';
import { AddressField } from '../../../../kit/address';
import { SelectField, TextField } from '../../../../kit/fields';
import { Notice } from '../../../../kit/notice';
import { useWords } from '../../../../words';

const TEXTS = ['nameThai', 'nameLatin'] as const;

const THAI = /\p{Script=Thai}/u;

/** The facts of a dispensary as a form holds them. Sign-up asks for one name alone, which is left to the field of its letters until the facts were kept. */
export const typedFacts = (facts: Shop['facts']) => {
  const one = facts.class === null && facts.nameThai === facts.nameLatin;
  const names = one ? { nameThai: THAI.test(facts.nameThai) ? facts.nameThai : '', nameLatin: THAI.test(facts.nameLatin) ? '' : facts.nameLatin } : {};
  return { ...facts, ...names, class: facts.class ?? '', registrar: facts.registrar ?? '' };
};

/** Asks to shorten an address of an earlier release: all of it stands in the field that now takes house and street alone. */
const WholeAddress = () => {
  const { t } = useWords('joining');
  const { facts } = useFormikContext<{ facts: Shop['facts'] }>().initialValues;
  return facts.addressThai !== '' && facts.subdistrict === '' ? <Notice kind="info">{t('shop.wholeAddress')}</Notice> : null;
};

/** Asks for what is known of a dispensary, as its papers say; its receipts and reports say the same. */
export const FactFields = () => {
  const { t } = useWords('joining');
  return (
    <>
      {TEXTS.map((one) => (
        <TextField key={one} name={`facts.${one}`} label={t(`shop.${one}`)} autoComplete="off" />
      ))}
      <SelectField name="facts.class" label={t('shop.class')} options={DISPENSARY_CLASSES.map((one) => [one, t(`shop.classes.${one}`)] as const)} />
      <SelectField name="facts.registrar" label={t('shop.registrar')} options={REGISTRARS.map((one) => [one, t(`shop.registrars.${one}`)] as const)} />
      <WholeAddress />
      <AddressField name="facts" line="addressThai" />
      <TextField name="facts.addressLatin" label={t('shop.lineLatin')} hint={t('shop.lineLatinHint')} autoComplete="off" />
      <TextField name="facts.taxId" label={t('shop.taxId')} autoComplete="off" />
      <TextField name="facts.branch" label={t('shop.branch')} hint={t('shop.branchHint')} inputMode="numeric" autoComplete="off" />
    </>
  );
};
