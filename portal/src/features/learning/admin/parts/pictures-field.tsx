import type { Picture } from '@bai/learning/contracts';
import { useField } from 'formik';
import { useId, useState } from 'react';
import { Button } from '../../../../kit/button';
import { FieldError } from '../../../../kit/field-error';
import { useFieldError } from '../../../../kit/fields';
import { ProblemNotice } from '../../../../kit/notice';
import { useAction } from '../../../../kit/use-action';
import { useWords } from '../../../../words';
import { sendPicture } from './send-picture';

const ACCEPT = 'image/jpeg,image/png,image/webp';

const Kept = ({ pictures, put }: { pictures: readonly Picture[]; put: (pictures: readonly Picture[]) => void }) => {
  const { t } = useWords('bank');
  return (
    <ul className="list list-bare">
      {pictures.map((picture) => (
        <li key={picture.id} className="row-x">
          <img className="tile thumb" src={picture.url} alt="" />
          <span className="grow">{picture.alternative || t('noAlternative')}</span>
          <Button size="sm" look="link" icon="trash" onClick={() => put(pictures.filter(({ id }) => id !== picture.id))}>
            {t('removePicture')}
          </Button>
        </li>
      ))}
    </ul>
  );
};

interface Field {
  readonly name: string;
  readonly legend: string;
  readonly hint: string;
  readonly most: number;
}

/** Pictures, at most so many. Each is sent at once, with the words for whoever does not see it, which have to be written first. */
export const PicturesField = ({ name, legend, hint, most }: Field) => {
  const { t } = useWords(['bank', 'kit']);
  const [{ value: pictures }, , { setValue }] = useField<readonly Picture[]>(name);
  const [words, setWords] = useState('');
  const [error, id] = [useFieldError(name), useId()];
  const upload = useAction(async (file: File) => {
    const picture = await sendPicture(file, words.trim());
    await setValue([...pictures, picture]);
    setWords('');
  });
  return (
    <fieldset className={`field${error ? ' has-error' : ''}`}>
      <legend>
        {legend} <span className="optional">({t('kit:optional')})</span>
      </legend>
      {pictures.length > 0 && <Kept pictures={pictures} put={(kept) => void setValue(kept)} />}
      {pictures.length < most && (
        <div className="grid-2">
          <div className="field">
            <label htmlFor={`${id}-w`}>{t('bank:alternative')}</label>
            <input id={`${id}-w`} className="form-control" value={words} maxLength={200} onChange={({ target }) => setWords(target.value)} />
            <p className="hint">{t('bank:alternativeHint')}</p>
          </div>
          <div className="field">
            <label htmlFor={`${id}-f`}>{t('bank:addPicture')}</label>
            <input
              id={`${id}-f`}
              className="form-control"
              type="file"
              accept={ACCEPT}
              disabled={!words.trim() || upload.busy}
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file) void upload.run(file);
                target.value = '';
              }}
            />
            <p className="hint">{upload.busy ? t('kit:uploading') : hint}</p>
          </div>
        </div>
      )}
      {error && <FieldError id={id}>{error}</FieldError>}
      <ProblemNotice error={upload.error} />
    </fieldset>
  );
};
