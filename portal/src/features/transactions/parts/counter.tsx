import type { Sell } from '@bai/transactions/contracts';
import type { ReactNode } from 'react';
import { Card } from '../../../kit/card';
import { Icon } from '../../../kit/icon';
import { Segments, Tick } from '../../../kit/picks';
import { useWords } from '../../../words';
import type { Missing } from './till/use-till';

/** What is ticked at the counter. */
export type Ticks = Pick<Sell, 'idSeen' | 'originalReceived' | 'originalPlace' | 'exclusionsAsked'>;
export const UNTICKED: Ticks = { idSeen: null, originalReceived: false, originalPlace: '', exclusionsAsked: false };

/** The first tick that is not made yet; undefined where all are. */
export const unticked = ({ idSeen, originalReceived, exclusionsAsked }: Ticks, signed = true): Missing | undefined => {
  if (idSeen === null) return 'document';
  if (!originalReceived) return signed ? 'original' : 'form';
  return exclusionsAsked ? undefined : 'asked';
};

interface Props {
  readonly documentMasked: string;
  readonly ticks: Ticks;
  readonly put: (change: Partial<Ticks>) => void;
  /** Where the original is kept since an earlier part. */
  readonly kept?: { readonly place: string | null } | null;
  /** The rules ask for the original signed in ink; else a print of the form is taken in. */
  readonly signed?: boolean;
  /** What is ticked besides. */
  readonly children?: ReactNode;
}

/** The three ticks before the total: document, paper original, exclusions. */
export const Counter = ({ documentMasked, kept = null, signed = true, ticks, put, children }: Props) => {
  const { t } = useWords('dispensary');
  return (
    <Card title={t('sale.ticks')}>
      <Segments
        legend={t('sale.idSeen')}
        hint={t('sale.idHint', { id: documentMasked })}
        options={(['national_id', 'passport'] as const).map((value) => ({ value, label: t(`sale.idKinds.${value}`) }))}
        value={ticks.idSeen}
        pick={(idSeen) => put({ idSeen })}
      />
      {kept && (
        <p className="quiet">
          <Icon name="file-earmark-text" /> <span>{kept.place ? t('sale.originalAt', { place: kept.place }) : t('sale.originalHere')}</span>
        </p>
      )}
      {!kept && (
        <Tick label={t(signed ? 'sale.original' : 'sale.form')} checked={ticks.originalReceived} turn={(originalReceived) => put({ originalReceived })} />
      )}
      {!kept && ticks.originalReceived && (
        <label className="field">
          <span className="fw-semibold">{t('sale.place')}</span>
          <input className="form-control" value={ticks.originalPlace} maxLength={60} onChange={(event) => put({ originalPlace: event.target.value })} />
        </label>
      )}
      <Tick label={t('sale.asked')} checked={ticks.exclusionsAsked} turn={(exclusionsAsked) => put({ exclusionsAsked })} />
      {children}
    </Card>
  );
};
