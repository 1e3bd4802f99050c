import { placeOriginals, UNPLACED_MOST, type UnplacedOriginal } from '@bai/transactions/contracts';
import { useState } from 'react';
import { Button } from '../../../../kit/button';
import { Card } from '../../../../kit/card';
import { TextField } from '../../../../kit/fields';
import { Form } from '../../../../kit/form';
import { dayText } from '../../../../kit/format';
import { Notice } from '../../../../kit/notice';
import { Tick } from '../../../../kit/picks';
import { Loaded } from '../../../../kit/states';
import { useLanguage, useWords } from '../../../../words';
import { send, useRead } from '../../inspection-client';
import { UNPLACED_AT } from './findings';

const keyOf = ({ kind, id }: UnplacedOriginal): string => `${kind} ${id}`;

const Placing = ({ rows, dispensaryId, placed }: { rows: readonly UnplacedOriginal[]; dispensaryId: string; placed: () => Promise<unknown> }) => {
  const { t } = useWords('inspection');
  const language = useLanguage();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = rows.filter((row) => !left.has(keyOf(row)));
  const idsOf = (kind: UnplacedOriginal['kind']): string[] => chosen.filter((row) => row.kind === kind).map(({ id }) => id);
  const turn = (key: string, on: boolean): void => {
    const next = new Set(left);
    if (on) next.delete(key);
    else next.add(key);
    setLeft(next);
  };
  const place = async (values: { place: string }): Promise<void> => {
    const body = { dispensaryId, place: values.place, prescriptionIds: idsOf('prescription'), paperIds: idsOf('paper') };
    await send('placeOriginals', { body }, { quiet: true });
    setLeft(new Set());
    await placed();
  };
  return (
    <Form initial={{ place: '' }} schema={placeOriginals.pick({ place: true })} send={place}>
      {({ isSubmitting }) => (
        <>
          {rows.map((row) => (
            <Tick
              key={keyOf(row)}
              label={
                <span className="code any-break" translate="no">
                  {row.number || t('unplaced.numberless')}
                </span>
              }
              note={t(`unplaced.${row.kind}`, { date: dayText(language, row.issuedOn) })}
              checked={!left.has(keyOf(row))}
              turn={(on) => turn(keyOf(row), on)}
            />
          ))}
          {rows.length === UNPLACED_MOST && <p className="quiet small">{t('unplaced.most', { number: UNPLACED_MOST })}</p>}
          <TextField name="place" label={t('unplaced.place')} hint={t('unplaced.placeHint')} maxLength={60} />
          <div>
            <Button type="submit" look="primary" busy={isSubmitting} disabled={chosen.length === 0}>
              {t('unplaced.save', { count: chosen.length })}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
};

/** Paper originals of which nobody said where they are: ticked, and put in one place together. */
export const UnplacedOriginals = ({ dispensaryId, placed }: { dispensaryId: string; placed: () => Promise<unknown> }) => {
  const { t } = useWords('inspection');
  const from = useRead('unplacedOriginals', { query: { dispensaryId } });
  return (
    <div id={UNPLACED_AT} className="no-print">
      <Card title={t('unplaced.title')}>
        <p className="quiet">{t('unplaced.text')}</p>
        <Loaded from={from}>
          {(rows) =>
            rows.length === 0 ? (
              <Notice kind="success">{t('unplaced.none')}</Notice>
            ) : (
              <Placing rows={rows} dispensaryId={dispensaryId} placed={async () => Promise.all([from.mutate(), placed()])} />
            )
          }
        </Loaded>
      </Card>
    </div>
  );
};
