import type { LessonFile } from '@bai/learning/contracts';
import { useField } from 'formik';
import { useId } from 'react';
import { Button } from '../../../../kit/button';
import { FieldError } from '../../../../kit/field-error';
import { useFieldError } from '../../../../kit/fields';
import { useWords } from '../../../../words';
import { FileFacts, MediaPicker, type MediaKind } from './media-picker';
import { MediaSender } from './media-sender';

interface Field {
  readonly name: string;
  readonly legend: string;
  readonly hint?: string;
  readonly kind: MediaKind;
  readonly choose: string;
}
interface Files extends Field {
  readonly files: readonly LessonFile[];
  readonly put: (files: readonly LessonFile[]) => void;
  readonly most: number;
}

const FilesShown = ({ name, legend, hint, kind, choose, files, put, most }: Files) => {
  const { t } = useWords(['syllabus', 'kit']);
  const [error, id] = [useFieldError(name), useId()];
  return (
    <fieldset className={`field stack-sm${error ? ' has-error' : ''}`} aria-describedby={error ? id : undefined}>
      <legend>
        {legend} <span className="optional">({t('kit:optional')})</span>
      </legend>
      {hint && <p className="hint">{hint}</p>}
      {files.length > 0 && (
        <ul className="list list-bare">
          {files.map((file) => (
            <li key={file.id} className="row-x">
              <span className="grow">
                {file.name} <FileFacts of={file} />
              </span>
              <Button
                size="sm"
                look="link"
                icon="x-lg"
                aria-label={t('syllabus:takeOutFile', { name: file.name })}
                onClick={() => put(files.filter((one) => one.id !== file.id))}
              >
                {t('syllabus:takeOut')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {error && <FieldError id={id}>{error}</FieldError>}
      {files.length < most && (
        <div className="stack stack-sm">
          <MediaSender
            kind={kind}
            take={(file) => put([...files, file])}
            beside={<MediaPicker kind={kind} taken={files} label={choose} pick={(file) => put([...files, file])} />}
          />
        </div>
      )}
    </fieldset>
  );
};

/** One file of the media library, or none. */
export const MediaField = (field: Field) => {
  const [{ value }, , { setValue }] = useField<LessonFile | null>(field.name);
  return <FilesShown {...field} files={value ? [value] : []} put={([file]) => void setValue(file ?? null)} most={1} />;
};

/** Some files of the media library. */
export const MediaListField = ({ most, ...field }: Field & { most: number }) => {
  const [{ value }, , { setValue }] = useField<readonly LessonFile[]>(field.name);
  return <FilesShown {...field} files={value} put={(files) => void setValue(files)} most={most} />;
};
