import { replacementMachine, type Replacement } from '@bai/prescriptions/contracts';
import { Card, Facts } from '../../../../kit/card';
import { AskReason } from '../../../../kit/confirm';
import { wholeNumber } from '../../../../kit/format';
import { Notice } from '../../../../kit/notice';
import { StatusBadge } from '../../../../kit/status';
import { Moment, Name } from '../../../../kit/texts';
import { useWords } from '../../../../words';
import { needs, send } from '../../replacements-client';
import { FormCompared } from '../../parts/form-compared';
import { SignerProblems } from '../../parts/signer-problems';

/** One replacement: what was asked and why, how it ended, and the way to take it back. */
export const ReplacementOne = ({ of: asked }: { of: Replacement }) => {
  const { t } = useWords('replacements');
  const { id, number, kind, state, patientName, physicianName, reason, answer, createdAt, newNumber, problems, version } = asked;
  return (
    <>
      {newNumber && <Notice kind="success">{t('one.signed', { number: newNumber })}</Notice>}
      <SignerProblems problems={problems} />
      <Card title={t('one.title', { number: wholeNumber(number) })} aside={<StatusBadge machine={replacementMachine} state={state} />}>
        <div className="stack">
          <Facts
            pairs={[
              [t('columns.patient'), <Name of={patientName} />],
              [t('columns.physician'), <Name of={physicianName} />],
              [t('columns.kind'), t(`kinds.${kind}`)],
              [t('columns.asked'), <Moment value={createdAt} />],
              reason !== null && [t('one.reason'), <q lang="">{reason}</q>],
              answer !== null && [t('one.answer'), <q lang="">{answer}</q>],
            ]}
          />
          <FormCompared of={asked} />
          {state === 'asked' && (
            <div>
              <AskReason
                needs={needs('withdrawReplacement')}
                label={t('one.withdraw')}
                title={t('one.withdrawTitle', { number: wholeNumber(number) })}
                text={t('one.withdrawText')}
                confirm={t('one.withdraw')}
                field={t('one.withdrawReason')}
                long
                most={500}
                act={(said) => send('withdrawReplacement', { params: { id }, body: { version, reason: said } })}
              />
            </div>
          )}
        </div>
      </Card>
    </>
  );
};
