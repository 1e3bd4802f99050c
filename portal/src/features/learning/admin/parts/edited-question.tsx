import type { BankQuestion } from '@bai/learning/contracts';
import { Loaded } from '../../../../kit/states';
import { useFresh } from '../../questions-client';
import { QuestionEditor } from './question-editor';
import { valuesOf } from './question-values';

/** A question of the bank, edited where an exam has it. */
const EditedQuestion = ({ id, close }: { id: string; close: (changed?: BankQuestion) => void }) => {
  const from = useFresh('bankQuestion', { params: { id } });
  return (
    <Loaded from={from}>
      {(question) => <QuestionEditor question={question} initial={valuesOf(question)} guarded={false} saved={close} cancel={() => close()} />}
    </Loaded>
  );
};
export default EditedQuestion;
