import type { BankQuestion } from '@bai/learning/contracts';
import { useState } from 'react';
import { Link } from 'react-router';
import { href } from '../../../../addresses/href';
import { Button } from '../../../../kit/button';
import { Card } from '../../../../kit/card';
import { Confirm } from '../../../../kit/confirm';
import { Dialog } from '../../../../kit/dialog';
import { Loaded } from '../../../../kit/states';
import { Moment, Said } from '../../../../kit/texts';
import { useWords } from '../../../../words';
import { needs, send, useFresh } from '../../questions-client';
import { QuestionEditor } from './question-editor';
import { newQuestion, valuesOf } from './question-values';
import { TriedQuestionShown } from './try-question';

const Trying = ({ id }: { id: string }) => {
  const from = useFresh('tryQuestion', { params: { id } });
  return (
    <Loaded from={from}>{(question) => <TriedQuestionShown key={question.order.join()} question={question} negativeMarking={false} solved={false} />}</Loaded>
  );
};

/** A question tried as a learner would be asked it, as it was saved last. */
const TryQuestion = ({ id }: { id: string }) => {
  const { t } = useWords('bank');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon="eye" needs={needs('tryQuestion')} onClick={() => setOpen(true)}>
        {t('try')}
      </Button>
      <Dialog open={open} keeps title={t('tryTitle')} close={() => setOpen(false)}>
        <p className="quiet small">{t('tryNote')}</p>
        {open && <Trying id={id} />}
        <div className="modal-actions">
          <Button onClick={() => setOpen(false)}>{t('close')}</Button>
        </div>
      </Dialog>
    </>
  );
};

const Where = ({ question }: { question: BankQuestion }) => {
  const { t } = useWords('bank');
  const { exams, updatedAt, version } = question;
  return (
    <Card title={t('where')}>
      {exams.length === 0 ? (
        <p className="quiet">{t('nowhere')}</p>
      ) : (
        <ul className="list list-bare">
          {exams.map(({ id, title }) => (
            <li key={id}>
              <Link to={href('learning/admin/exam-questions', { id })}>
                <Said words={title} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className="quiet small">
        {t('version', { version })} · <Moment value={updatedAt} />
      </p>
    </Card>
  );
};

const Known = ({ question, close }: { question: BankQuestion; close: () => void }) => {
  const { t } = useWords('bank');
  const { id, used } = question;
  return (
    <div className="grid-main">
      <QuestionEditor question={question} initial={valuesOf(question)} saved={() => undefined} cancel={close} />
      <div className="stack">
        <Card title={t('try')}>
          <p>{t('tryText')}</p>
          <div>
            <TryQuestion id={id} />
          </div>
        </Card>
        <Where question={question} />
        {!used && (
          <div>
            <Confirm
              label={t('deleteQuestion')}
              icon="trash"
              needs={needs('deleteQuestion')}
              title={t('deleteTitle')}
              text={t('deleteText')}
              confirm={t('deleteQuestion')}
              act={() => send('deleteQuestion', { params: { id } }).then(close)}
            />
          </div>
        )}
      </div>
    </div>
  );
};

const Read = ({ id, close }: { id: string; close: () => void }) => {
  const from = useFresh('bankQuestion', { params: { id } });
  // What was read first stays while it is edited: the editor begins with it, and knows itself what was saved since.
  return <Loaded from={from}>{(question) => <Known question={question} close={close} />}</Loaded>;
};

/** One question of the bank, or a new one. */
const BankQuestionShown = ({ id, categoryId, open, close }: { id: string; categoryId: string; open: (id: string) => void; close: () => void }) =>
  id === 'new' ? (
    <QuestionEditor question={null} initial={newQuestion(categoryId)} saved={(question) => open(question.id)} cancel={close} />
  ) : (
    <Read key={id} id={id} close={close} />
  );
export default BankQuestionShown;
