import {
  isNameOpen,
  isNameOther,
  nameOnPapers,
  nameRead,
  type Application,
  type ForeignerAnswers,
  type HealthAnswers,
  type IdentityAnswers,
  type PassportAnswers,
  type StepName,
} from '@bai/applications/contracts';
import { countryName, fullName, isAskedOf } from '@bai/directory/contracts';
import type { RuleSet } from '@bai/directory/contracts';
import type { ReactNode } from 'react';
import { said } from '../../../kit/format';
import { Day, Name, Typed } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';
import { useTold } from '../health/told';
import { CONTRAINDICATIONS } from './contraindications-field';

/** An answer as the review shows it: where it stands in its step, what was asked, what was said. */
export interface Answer {
  readonly path: string;
  readonly label: string;
  readonly value: ReactNode;
  /** What was asked is a sentence, which stands above or beside its answer in full width. */
  readonly sentence?: true;
}

const NOTHING_TOLD = { medicines: [], noMedicines: false, allergies: '', noAllergies: false };
type Given<T> = Partial<T> | undefined;

const nameIn = (name: IdentityAnswers['name'] | undefined): string | undefined => name?.first && fullName({ ...{ title: '', last: '' }, ...name });
const lineIn = (address: IdentityAnswers['address'] | undefined): string | undefined =>
  address?.line && [address.line, address.subdistrict, address.district, address.province, address.postcode].join(' ');
const dayIn = (typed: string | undefined): ReactNode => (typed && /^\d{4}-\d\d-\d\d$/.test(typed) ? <Day value={typed} /> : null);

/** Everything that was answered in a step, in the order in which it was asked; what was left open is a dash. */
export const useAnswers = (application: Application, rules: RuleSet | undefined): Readonly<Record<StepName, readonly Answer[]>> => {
  const { t } = useWords(['patient', 'kit']);
  const language = useLanguage();
  const told = useTold();
  const nothing = t('review.nothing');
  const of = (path: string, label: string, value: ReactNode): Answer => ({ path, label, value: value || value === 0 ? value : nothing });
  const ofSentence = (path: string, label: string, value: ReactNode): Answer => ({ ...of(path, label, value), sentence: true });
  const yesNo = (answer: string | undefined): string => (answer === 'yes' || answer === 'no' ? t(`kit:${answer}`) : nothing);
  const answersOf = (step: StepName): unknown => application.steps?.[step]?.answers;
  const identity = answersOf('identity') as Given<IdentityAnswers>;
  const health = answersOf('health') as Given<HealthAnswers>;
  const consents = answersOf('consents') as { consents?: Record<string, boolean>; signature?: string } | undefined;
  const foreigner = answersOf('foreigner') as Given<ForeignerAnswers>;
  const passport = answersOf('passport') as Given<PassportAnswers>;
  const read = { documentNumber: '', zoneNumber: '', zoneName: null, zoneLast: '', nameChoice: null, ...passport };
  const names = foreigner?.name && isNameOther(foreigner.name, read) ? foreigner.name : null;
  const sex = (identity ?? foreigner)?.sex;
  const filesOf = (...kinds: string[]): string =>
    application.files
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ name }) => name)
      .join(', ');
  const condition = rules?.conditions.find(({ code }) => code === health?.condition);
  const agreed = (purpose: 'health_data' | 'dispensing_record' | 'truthful'): string => (consents?.consents?.[purpose] ? t('review.agreed') : nothing);
  return {
    identity: [
      of('documentNumber', t('identity.number'), identity?.documentNumber),
      of('name', t('review.name'), nameIn(identity?.name)),
      of('nameLatin', t('identity.latin'), identity?.nameLatin),
      of('birthDate', t('identity.birth'), dayIn(identity?.birthDate)),
      of('sex', t('identity.sex'), identity?.sex && t(`identity.${identity.sex}`)),
      of('phone', t('identity.phone'), identity?.phone),
      of('address', t('identity.address'), lineIn(identity?.address)),
    ],
    foreigner: [
      of('name', t('review.name'), nameIn(foreigner?.name) && <Name of={nameIn(foreigner?.name)!} />),
      of('sex', t('foreigner.sex'), foreigner?.sex && t(`identity.${foreigner.sex}`)),
      of('phone', t('identity.phone'), foreigner?.phone),
      of('address', t('foreigner.address'), lineIn(foreigner?.address)),
    ],
    passport: [
      of('files', t('passport.page'), filesOf('passport')),
      of(
        'documentNumber',
        t('passport.number'),
        passport?.documentNumber && (
          <span className="code" translate="no">
            {passport.documentNumber}
          </span>
        ),
      ),
      of('issuingCountry', t('passport.issuedBy'), passport?.issuingCountry && countryName(language, passport.issuingCountry)),
      of('nationality', t('passport.nationality'), passport?.nationality && countryName(language, passport.nationality)),
      ...(names
        ? [
            of('zoneName', t('passport.nameRead'), <Name of={nameRead(read)!} />),
            of('nameChoice', t('passport.nameOnPapers'), isNameOpen(names, read) ? t('passport.nameOpen') : <Name of={fullName(nameOnPapers(names, read))} />),
          ]
        : []),
      of('birthDate', t('identity.birth'), dayIn(passport?.birthDate)),
      of('expiresOn', t('passport.expires'), dayIn(passport?.expiresOn)),
      of('enteredOn', t('passport.entered'), dayIn(passport?.enteredOn)),
      of('visa', t('passport.visa'), passport?.visa && <Typed words={passport.visa} />),
    ],
    health: [
      of('condition', t('one.condition'), condition ? said(language, condition.name) : health?.condition && '…'),
      of('symptoms', t('one.symptoms'), health?.symptoms),
      of('since', t('one.since'), health?.since),
      of('severity', t('one.severity'), typeof health?.severity === 'number' ? `${health.severity} / 10` : null),
      ofSentence('history', t('health.history'), health?.history),
      of('medicines', t('one.medicines'), told('medicines', { ...NOTHING_TOLD, ...health })),
      of('allergies', t('one.allergies'), told('allergies', { ...NOTHING_TOLD, ...health })),
      ...CONTRAINDICATIONS.map((key) => ofSentence(`contraindications.${key}`, t(`health.contra.${key}`), yesNo(health?.contraindications?.[key]))),
      ...(rules?.exclusions ?? []).map((one) =>
        ofSentence(`exclusions.${one.code}`, said(language, one.question), isAskedOf(one, sex) ? yesNo(health?.exclusions?.[one.code]) : t('one.notAsked')),
      ),
    ],
    consents: [
      of('files', t('one.documents'), filesOf('id_card', 'medical_record')),
      ofSentence('consents.health_data', t('consents.healthData'), agreed('health_data')),
      ofSentence('consents.dispensing_record', t('consents.dispensing'), agreed('dispensing_record')),
      ofSentence('consents.truthful', t('consents.truthful'), agreed('truthful')),
      of('signature', t('consents.signature'), consents?.signature ? t('review.signed') : t('review.notSigned')),
    ],
  };
};
