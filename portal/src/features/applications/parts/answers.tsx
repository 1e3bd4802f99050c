import type { Application, HealthAnswers, IdentityAnswers, StepName } from '@bai/applications/contracts';
import { fullName } from '@bai/directory/contracts';
import type { RuleSet } from '@bai/directory/contracts';
import type { ReactNode } from 'react';
import { said } from '../../../kit/format';
import { Day } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';
import { CONTRAINDICATIONS } from './contraindications-field';

/** An answer as the review shows it: where it stands in its step, what was asked, what was said. */
export interface Answer {
  readonly path: string;
  readonly label: string;
  readonly value: ReactNode;
  /** What was asked is a sentence, which stands above or beside its answer in full width. */
  readonly sentence?: true;
}

type Given<T> = Partial<T> | undefined;

/** Everything that was answered in a step, in the order in which it was asked; what was left open is a dash. */
export const useAnswers = (application: Application, rules: RuleSet | undefined): Readonly<Record<StepName, readonly Answer[]>> => {
  const { t } = useWords(['patient', 'kit']);
  const language = useLanguage();
  const nothing = t('review.nothing');
  const of = (path: string, label: string, value: ReactNode): Answer => ({ path, label, value: value || value === 0 ? value : nothing });
  const ofSentence = (path: string, label: string, value: ReactNode): Answer => ({ ...of(path, label, value), sentence: true });
  const yesNo = (answer: string | undefined): string => (answer === 'yes' || answer === 'no' ? t(`kit:${answer}`) : nothing);
  const answersOf = (step: StepName): unknown => application.steps?.[step]?.answers;
  const identity = answersOf('identity') as Given<IdentityAnswers>;
  const health = answersOf('health') as Given<HealthAnswers>;
  const consents = answersOf('consents') as { consents?: Record<string, boolean>; signature?: string } | undefined;
  const { address } = identity ?? {};
  const condition = rules?.conditions.find(({ code }) => code === health?.condition);
  const agreed = (purpose: 'health_data' | 'dispensing_record' | 'truthful'): string => (consents?.consents?.[purpose] ? t('review.agreed') : nothing);
  return {
    identity: [
      of('documentNumber', t('identity.number'), identity?.documentNumber),
      of('name', t('review.name'), identity?.name?.first && fullName({ ...{ title: '', last: '' }, ...identity.name })),
      of('nameLatin', t('identity.latin'), identity?.nameLatin),
      of('birthDate', t('identity.birth'), identity?.birthDate && /^\d{4}-\d\d-\d\d$/.test(identity.birthDate) ? <Day value={identity.birthDate} /> : null),
      of('sex', t('identity.sex'), identity?.sex && t(`identity.${identity.sex}`)),
      of('phone', t('identity.phone'), identity?.phone),
      of(
        'address',
        t('identity.address'),
        address?.line && [address.line, address.subdistrict, address.district, address.province, address.postcode].join(' '),
      ),
    ],
    health: [
      of('condition', t('one.condition'), condition ? said(language, condition.name) : health?.condition && '…'),
      of('symptoms', t('one.symptoms'), health?.symptoms),
      of('since', t('one.since'), health?.since),
      of('severity', t('one.severity'), typeof health?.severity === 'number' ? `${health.severity} / 10` : null),
      ofSentence('history', t('health.history'), health?.history),
      of('medicines', t('one.medicines'), health?.medicines?.join(', ')),
      of('allergies', t('one.allergies'), health?.allergies),
      ...CONTRAINDICATIONS.map((key) => ofSentence(`contraindications.${key}`, t(`health.contra.${key}`), yesNo(health?.contraindications?.[key]))),
      ...(rules?.exclusions ?? []).map(({ code, question }) => ofSentence(`exclusions.${code}`, said(language, question), yesNo(health?.exclusions?.[code]))),
    ],
    consents: [
      of('files', t('one.documents'), application.files.map(({ name }) => name).join(', ')),
      ofSentence('consents.health_data', t('consents.healthData'), agreed('health_data')),
      ofSentence('consents.dispensing_record', t('consents.dispensing'), agreed('dispensing_record')),
      ofSentence('consents.truthful', t('consents.truthful'), agreed('truthful')),
      of('signature', t('consents.signature'), consents?.signature ? t('review.signed') : t('review.notSigned')),
    ],
  };
};
