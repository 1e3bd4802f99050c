import { useField } from 'formik';
import { Suspense, useId, type ReactNode } from 'react';
import { useWords } from '../words';
import { afterPress } from './after-press';
import type { Block } from './blocks-shape';
import { FieldError } from './field-error';
import { useFieldError } from './fields';
import { later } from './later';
import { Skeleton } from './states';

const Edited = later(() => import('./blocks-edited'));

/** Puts a picture into the library, with the words for whoever does not see it; answers it as the panel writes it in a text. */
export type KeepPicture = (file: File, alternative: string) => Promise<Block>;

interface Props {
  /** The form holds blocks under it, as the panel keeps them. */
  readonly name: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly optional?: boolean;
  readonly lang?: string;
  /** Without it no pictures can be put in. */
  readonly keepPicture?: KeepPicture;
}

/**
 * A text with headings, lists, links and pictures. It holds the very blocks that the panel writes, so that either can go on with what
 * the other wrote. Its code comes with the first that is looked at.
 */
export const BlocksField = ({ name, label, hint, optional, lang, keepPicture }: Props) => {
  const { t } = useWords('kit');
  const [{ value }, , helpers] = useField<readonly Block[]>(name);
  const [error, id] = [useFieldError(name), useId()];
  const described = [error && `${id}-e`, hint && `${id}-h`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={`field${error ? ' has-error' : ''}`}>
      <span className="field-label" id={`${id}-l`}>
        {label} {optional && <span className="optional">({t('optional')})</span>}
      </span>
      <Suspense fallback={<Skeleton lines={3} />}>
        <Edited
          value={value}
          put={(blocks) => void helpers.setValue(blocks)}
          left={() => afterPress(() => void helpers.setTouched(true))}
          label={label}
          labelledBy={`${id}-l`}
          describedBy={described}
          invalid={Boolean(error)}
          lang={lang}
          keepPicture={keepPicture}
        />
      </Suspense>
      {error && <FieldError id={`${id}-e`}>{error}</FieldError>}
      {hint && (
        <p className="hint" id={`${id}-h`}>
          {hint}
        </p>
      )}
    </div>
  );
};
