import { categoryDraft, type BankChoices } from '@bai/learning/contracts';
import { BothLanguages } from '../../../../kit/both-languages';
import { Card } from '../../../../kit/card';
import { Confirm } from '../../../../kit/confirm';
import { DialogForm } from '../../../../kit/dialog-form';
import { TextField } from '../../../../kit/fields';
import { said } from '../../../../kit/format';
import { Said } from '../../../../kit/texts';
import { useLanguage, useWords } from '../../../../words';
import { needs, send } from '../../questions-client';

type Category = BankChoices['categories'][number];

const Fields = () => {
  const { t } = useWords('bank');
  return (
    <>
      <BothLanguages name="name" label={t('categoryName')} />
      <TextField name="code" label={t('code')} hint={t('codeHint')} maxLength={40} lang="en" autoComplete="off" />
    </>
  );
};

const One = ({ category }: { category: Category }) => {
  const { t } = useWords(['bank', 'kit']);
  const language = useLanguage();
  const { id, name, code, questions } = category;
  const words = said(language, name);
  return (
    <li>
      <span className="grow">
        <Said words={name} />
        <small className="quiet d-block num" translate="no">
          {t('bank:questions', { count: questions })}
        </small>
      </span>
      <DialogForm
        size="sm"
        label={t('bank:rename')}
        needs={needs('keepCategory')}
        title={t('bank:renameTitle', { name: words })}
        initial={{ name, code }}
        schema={categoryDraft}
        send={(body) => send('keepCategory', { params: { id }, body })}
        save={t('bank:save')}
      >
        <Fields />
      </DialogForm>
      {questions === 0 && (
        <Confirm
          size="sm"
          look="link"
          label={t('bank:remove')}
          needs={needs('deleteCategory')}
          title={t('bank:removeCategoryTitle', { name: words })}
          confirm={t('bank:removeCategory')}
          act={() => send('deleteCategory', { params: { id } })}
        />
      )}
    </li>
  );
};

/** What questions are about: kept here, and what exams draw from. */
const BankCategories = ({ categories }: { categories: readonly Category[] }) => {
  const { t } = useWords('bank');
  return (
    <Card
      title={t('categories')}
      aside={
        <DialogForm
          size="sm"
          icon="plus-lg"
          label={t('newCategory')}
          needs={needs('createCategory')}
          title={t('newCategory')}
          initial={{ name: { th: '', en: '' }, code: '' }}
          schema={categoryDraft}
          send={(body, key) => send('createCategory', { body }, { key })}
          save={t('save')}
        >
          <Fields />
        </DialogForm>
      }
    >
      {categories.length === 0 ? (
        <p className="quiet">{t('noCategories')}</p>
      ) : (
        <ul className="list list-bare">
          {categories.map((category) => (
            <One key={category.id} category={category} />
          ))}
        </ul>
      )}
    </Card>
  );
};
export default BankCategories;
