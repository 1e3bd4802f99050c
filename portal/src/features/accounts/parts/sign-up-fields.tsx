import { signUpFields, type SIGN_UP_ROLES } from '@bai/accounts/contracts';
import { dispensarySaid, physicianSaid, PROFESSIONS } from '@bai/directory/contracts';
import { z } from 'zod';
import { SelectField, TextField } from '../../../kit/fields';
import { useWords } from '../../../words';
import type { Typed } from './typed-before';

type Role = (typeof SIGN_UP_ROLES)[number];

const { name, email, phone, password } = signUpFields.shape;
const everybody = z.object({ email, password });
const atWork = everybody.extend({ phone: phone.unwrap() });

/** How each form is checked, by what the server will check it with. */
export const TYPED: Readonly<Record<Role, z.ZodType>> = {
  patient: everybody.extend({ name }),
  budtender: atWork.extend({ name }),
  dispensary: atWork.extend({ name, said: dispensarySaid }),
  physician: atWork
    .extend({ nameThai: z.literal('').or(name), nameLatin: z.literal('').or(name), said: physicianSaid })
    .refine(({ nameThai, nameLatin }) => nameThai !== '' || nameLatin !== '', { path: ['nameThai'], error: 'required' }),
};

/** Of what a role says besides, what it says: an empty box is nothing. */
const saidBy = ({ said }: Typed): Partial<Typed['said']> => Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ''));

/** What is sent of what was typed. */
export const asSent = (role: Role, values: Typed) => {
  const [first = '', other] = role === 'physician' ? [values.nameThai, values.nameLatin].filter(Boolean) : [values.name];
  return {
    role,
    name: first,
    ...(other ? { otherName: other } : {}),
    email: values.email,
    password: values.password,
    ...(values.phone ? { phone: values.phone } : {}),
    said: saidBy(values),
  };
};

/** Who signs up: by name, and what the role asks first of all. */
export const WhoFields = ({ role }: { role: Role }) => {
  const { t } = useWords(['accounts', 'patient']);
  if (role === 'physician')
    return (
      <>
        <TextField name="nameThai" label={t('nameThai')} hint={t('nameEither')} autoComplete="name" />
        <TextField name="nameLatin" label={t('nameLatin')} autoComplete="off" optional />
        <SelectField name="said.profession" label={t('profession')} options={PROFESSIONS.map((one) => [one, t(`patient:professions.${one}`)] as const)} />
        <TextField name="said.licenseNumber" label={t('practiceLicense')} autoComplete="off" />
      </>
    );
  if (role === 'dispensary')
    return (
      <>
        <TextField name="name" label={t('contactName')} autoComplete="name" />
        <TextField name="said.shopName" label={t('shopName')} autoComplete="organization" />
        <TextField name="said.licenseNumber" label={t('shopLicense')} hint={t('shopLicenseHint')} autoComplete="off" />
      </>
    );
  return <TextField name="name" label={t('name')} hint={role === 'patient' ? t('nameHint') : undefined} autoComplete="name" />;
};
