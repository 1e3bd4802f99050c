import { createModule, type OfficeCourse, type OfficeModule } from '@bai/learning/contracts';
import { z } from 'zod';
import { Refusal } from '../../../../app/client';
import { BothLanguages } from '../../../../kit/both-languages';
import { Confirm } from '../../../../kit/confirm';
import { DialogForm } from '../../../../kit/dialog-form';
import { drafted } from '../../../../kit/drafted';
import { said } from '../../../../kit/format';
import { useLanguage, useWords } from '../../../../words';
import { needs, read, send } from '../../courses-client';

interface Titles {
  readonly title: { readonly th: string; readonly en: string };
}
const { title } = createModule.shape;
const schema = drafted(({ title: { th, en } }: Titles) => ({ title: { th: th.trim() || null, en: en.trim() || null } }), z.object({ title }));

type Took = (course: OfficeCourse) => void;

const Title = () => {
  const { t } = useWords('syllabus');
  return <BothLanguages name="title" label={t('moduleTitle')} hint={t('moduleTitleHint')} optional maxLength={120} />;
};

/** Adds a module to the end of a course. */
export const AddModule = ({ courseId, took }: { courseId: string; took: Took }) => {
  const { t } = useWords('syllabus');
  return (
    <DialogForm
      label={t('addModule')}
      icon="plus-lg"
      needs={needs('createModule')}
      title={t('addModule')}
      initial={{ title: { th: '', en: '' } }}
      schema={schema}
      send={async (values, key) => took(await send('createModule', { body: { courseId, ...schema.parse(values) } }, { key, quiet: true }))}
      save={t('addModule')}
    >
      <Title />
    </DialogForm>
  );
};

/** Names a module anew. */
export const RenameModule = ({ courseId, module: { id, stamp, title: titles }, took }: { courseId: string; module: OfficeModule; took: Took }) => {
  const { t } = useWords('syllabus');
  const language = useLanguage();
  const rename = async (values: Titles): Promise<void> => {
    try {
      took(await send('keepModule', { params: { id }, body: { ...schema.parse(values), stamp } }, { quiet: true }));
    } catch (error) {
      // What somebody else called it is shown in the list behind, and the next press is made with that in sight.
      if (error instanceof Refusal && error.code === 'version.stale') took(await read('officeCourse', { params: { id: courseId } }));
      throw error;
    }
  };
  return (
    <DialogForm
      label={t('rename')}
      icon="pen"
      look="link"
      size="sm"
      needs={needs('keepModule')}
      title={t('renameModule', { name: said(language, titles) })}
      initial={{ title: titles }}
      schema={schema}
      send={rename}
      save={t('saveName')}
    >
      <Title />
    </DialogForm>
  );
};

/** Deletes a module in which no lesson is left. */
export const DeleteModule = ({ module: { id, title: titles }, took }: { module: OfficeModule; took: Took }) => {
  const { t } = useWords('syllabus');
  const language = useLanguage();
  return (
    <Confirm
      label={t('delete')}
      icon="trash"
      look="link"
      size="sm"
      needs={needs('deleteModule')}
      title={t('deleteModule', { name: said(language, titles) })}
      text={t('deleteModuleText')}
      confirm={t('delete')}
      act={async () => took(await send('deleteModule', { params: { id } }, { quiet: true }))}
    />
  );
};
