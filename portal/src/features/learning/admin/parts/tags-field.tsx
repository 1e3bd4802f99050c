import { useField } from 'formik';
import { useId, useState } from 'react';
import { Icon } from '../../../../kit/icon';
import { useWords } from '../../../../words';

const MOST = 10;
const LETTERS = 40;

/** Words by which a question is found and drawn: typed, or taken from those that others have. */
export const TagsField = ({ name, known }: { name: string; known: readonly string[] }) => {
  const { t } = useWords(['bank', 'kit']);
  const [{ value: tags }, , { setValue }] = useField<readonly string[]>(name);
  const [typed, setTyped] = useState('');
  const id = useId();
  const add = (text: string): void => {
    const tag = text.trim();
    setTyped('');
    if (tag && !tags.includes(tag)) void setValue([...tags, tag]);
  };
  return (
    <div className="field">
      <label htmlFor={id}>
        {t('bank:tags')} <span className="optional">({t('kit:optional')})</span>
      </label>
      {tags.length > 0 && (
        <div className="chips">
          {tags.map((tag) => (
            <button
              key={tag}
              type="button"
              className="chip"
              aria-label={t('kit:remove', { name: tag })}
              onClick={() => void setValue(tags.filter((one) => one !== tag))}
            >
              {tag}
              <Icon name="x-lg" />
            </button>
          ))}
        </div>
      )}
      {tags.length < MOST && (
        <input
          id={id}
          className="form-control"
          list={`${id}-known`}
          value={typed}
          maxLength={LETTERS}
          autoComplete="off"
          aria-describedby={`${id}-h`}
          onChange={({ target }) => (target.value.endsWith(',') ? add(target.value.slice(0, -1)) : setTyped(target.value))}
          onBlur={() => add(typed)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add(typed);
          }}
        />
      )}
      <datalist id={`${id}-known`}>
        {known.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      <p className="hint" id={`${id}-h`}>
        {t('bank:tagsHint')}
      </p>
    </div>
  );
};
