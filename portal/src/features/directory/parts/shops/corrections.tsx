import { correctShop, type Shop } from '@bai/directory/contracts';
import type { z } from 'zod';
import { DialogForm } from '../../../../kit/dialog-form';
import { ReasonField } from '../../../../kit/fields';
import { said } from '../../../../kit/format';
import { newerRecord } from '../../../../kit/newer-elsewhere';
import { Moment, Name } from '../../../../kit/texts';
import { useLanguage, useWords } from '../../../../words';
import { FactFields, typedFacts } from './shop-facts';

type Correction = z.output<typeof correctShop>;
interface Correcting {
  readonly of: Pick<Shop, 'facts' | 'name' | 'version'>;
  readonly newest: () => Promise<Pick<Shop, 'facts' | 'corrections' | 'version'>>;
  readonly needs: string;
  readonly send: (correction: Correction) => Promise<unknown>;
}
/** Corrects what is known of a shop, with a reason that stays beside it. */
export const CorrectFacts = ({ of: { facts, name, version }, newest, needs, send }: Correcting) => {
  const { t } = useWords('joining');
  const language = useLanguage();
  const valuesOf = (known: Pick<Shop, 'facts' | 'version'>) => ({ facts: typedFacts(known.facts), reason: '', version: known.version });
  return (
    <DialogForm
      size="sm"
      label={t('shop.correct')}
      icon="pen"
      needs={needs}
      title={t('shop.correctTitle', { name: said(language, name) })}
      naming={name}
      initial={valuesOf({ facts, version })}
      schema={correctShop}
      send={(body) => send(correctShop.parse(body))}
      newest={newerRecord(async () => {
        const known = await newest();
        return { values: valuesOf(known), savedAt: known.corrections[0]?.at ?? null };
      })}
      save={t('shop.correctSave')}
    >
      <p className="quiet">{t('shop.correctText')}</p>
      <FactFields />
      <ReasonField label={t('shop.reason')} most={300} long />
    </DialogForm>
  );
};

type Corrected = Shop['corrections'][number];
type Fact = keyof Shop['facts'];

const Change = ({ of: { fact, before, after } }: { of: Corrected['changed'][number] }) => {
  const { t } = useWords('joining');
  const words = (value: string): string => {
    if (fact === 'class' && value) return t(`shop.classes.${value as NonNullable<Shop['facts']['class']>}`);
    if (fact === 'registrar' && value) return t(`shop.registrars.${value as NonNullable<Shop['facts']['registrar']>}`);
    return value || '–';
  };
  return (
    <li>
      <span>{t(`shop.${fact as Fact}`)}</span>
      <span>: </span>
      <del>
        <Name of={words(before)} />
      </del>
      <span> → </span>
      <Name of={words(after)} />
    </li>
  );
};

/** Corrections of a dispensary, newest first: by whom, why, and the facts before. */
export const Corrections = ({ of }: { of: Shop['corrections'] }) => (
  <ul className="list list-bare">
    {of.map(({ at, name, why, changed }) => (
      <li key={at}>
        <div className="grow">
          <small className="quiet d-block">
            <Moment value={at} />
            {name && (
              <span>
                {' · '}
                <Name of={name} />
              </span>
            )}
          </small>
          <p>{why}</p>
          <ul>
            {changed.map((change) => (
              <Change key={change.fact} of={change} />
            ))}
          </ul>
        </div>
      </li>
    ))}
  </ul>
);
