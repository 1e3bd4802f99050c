import { patientMergeMachine, type Patient, type PatientMerge } from '@bai/directory/contracts';
import { Card, Facts } from '../../../kit/card';
import { AskReason } from '../../../kit/confirm';
import { said } from '../../../kit/format';
import { Loaded } from '../../../kit/states';
import { StatusBadge } from '../../../kit/status';
import { Moment, Name, Naming, Typed } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';
import { needs, send, useRead } from '../../directory/client';
import { MergeDialog } from './merge-dialog';

const Merge = ({ of, undone }: { of: PatientMerge; undone: () => void }) => {
  const { t } = useWords('admin');
  const { id, name, documentMasked, byName, createdAt, reason, undoable, undoableUntil, undoneAt, undoneReason, state } = of;
  const language = useLanguage();
  const called = said(language, name) || t('patients.unnamed');
  return (
    <li>
      <div className="grow stack">
        <div className="row-x may-wrap">
          <span className="grow">
            <Name of={called} />{' '}
            <span className="code quiet" translate="no">
              {documentMasked ?? '–'}
            </span>
          </span>
          <StatusBadge machine={patientMergeMachine} state={state} />
        </div>
        <Facts
          pairs={[
            [
              t('merge.by'),
              <>
                <Name of={byName} /> <span>·</span> <Moment value={createdAt} />
              </>,
            ],
            [t('merge.why'), <Typed words={reason} />],
            undoable ? [t('merge.until'), <Moment value={undoableUntil} />] : null,
            undoneAt
              ? [
                  t('merge.undone'),
                  <>
                    <Moment value={undoneAt} /> <span>·</span> <Typed words={undoneReason ?? ''} />
                  </>,
                ]
              : null,
          ]}
        />
        {undoable && (
          <div>
            <AskReason
              needs={needs('undoMerge')}
              size="sm"
              look="secondary"
              label={t('merge.undo')}
              title={<Naming text={t('merge.undoTitle', { name: called })} name={called} />}
              text={t('merge.undoText')}
              confirm={t('merge.undo')}
              confirmLook="primary"
              field={t('merge.undoReason')}
              act={async (why) => {
                await send('undoMerge', { params: { id }, body: { reason: why } });
                undone();
              }}
            />
          </div>
        )}
      </div>
    </li>
  );
};

/** The records that were merged into this one, and the way to merge another. */
export const MergeCard = ({ patient, changed }: { patient: Patient; changed: () => void }) => {
  const { t } = useWords('admin');
  const from = useRead('merges', { params: { id: patient.id } });
  const again = (): void => {
    void from.mutate();
    changed();
  };
  return (
    <Card title={t('merge.title')}>
      <p className="quiet">{t('merge.text')}</p>
      <Loaded from={from}>
        {(merges) =>
          merges.length > 0 && (
            <ul className="list list-bare">
              {merges.map((merge) => (
                <Merge key={merge.id} of={merge} undone={again} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <div className="cta">
        <MergeDialog patient={patient} merged={again} />
      </div>
    </Card>
  );
};
