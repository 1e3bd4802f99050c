import { ask, ASKED_ANEW, REQUEST_ITEMS_MOST, type RequestItem } from '@bai/applications/contracts';
import { ChecksField } from '../../../kit/choices';
import { ChipsField } from '../../../kit/chips-field';
import { DialogForm } from '../../../kit/dialog-form';
import { drafted } from '../../../kit/drafted';
import { AreaField } from '../../../kit/fields';
import { useWords } from '../../../words';
import { needs, send } from '../client';

interface Values {
  readonly text: string;
  readonly health: readonly string[];
  readonly documents: readonly string[];
  readonly questions: readonly string[];
}
const NOTHING: Values = { text: '', health: [], documents: [], questions: [] };

const itemsOf = ({ health, documents, questions }: Values): RequestItem[] => [
  ...ASKED_ANEW.filter((field) => health.includes(field)).map((field) => ({ kind: 'health', field }) as const),
  ...documents.map((text) => ({ kind: 'document', text }) as const),
  ...questions.map((text) => ({ kind: 'question', text }) as const),
];
const draftOf = (values: Values) => ({ text: values.text, items: itemsOf(values) });

/** Asks the patient for more: in words, and item by item, each of which wants an answer. `first` is done before it is sent. */
export const AskForMore = ({ applicationId, first }: { applicationId: string; first: () => Promise<unknown> }) => {
  const { t } = useWords(['physician', 'patient']);
  return (
    <DialogForm
      needs={needs('ask')}
      label={t('approve.askMore')}
      title={t('approve.askTitle')}
      initial={NOTHING}
      schema={drafted(draftOf, ask)}
      send={async (values) => {
        await first();
        await send('ask', { params: { id: applicationId }, body: draftOf(values) });
      }}
      save={t('approve.askMore')}
    >
      <AreaField name="text" label={t('approve.askText')} rows={3} maxLength={2000} />
      <ChecksField name="health" legend={t('ask.health')} options={ASKED_ANEW.map((value) => ({ value, label: t(`patient:ask.fields.${value}`) }))} />
      <ChipsField name="documents" label={t('ask.documents')} hint={t('ask.documentsHint')} add={t('ask.add')} maxLength={200} most={REQUEST_ITEMS_MOST} />
      <ChipsField name="questions" label={t('ask.questions')} add={t('ask.add')} maxLength={500} most={REQUEST_ITEMS_MOST} />
      <p className="hint">{t('ask.days')}</p>
    </DialogForm>
  );
};
