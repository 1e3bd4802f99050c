import { useId, useState, type FormEvent } from 'react';
import { Range, type Editor } from 'slate';
import { useWords } from '../words';
import { putLink, putPicture } from './blocks-acts';
import type { KeepPicture } from './blocks-field';
import { Button } from './button';
import { Dialog } from './dialog';
import { FieldError } from './field-error';
import { ProblemNotice } from './notice';
import { useAction } from './use-action';

interface Asking {
  readonly open: boolean;
  readonly editor: Editor;
  readonly close: () => void;
}

const ADDRESS = /^(https?:\/\/|mailto:|tel:|\/)\S+$/;

/** Asks where a link leads, and what it says where nothing is chosen. */
export const LinkDialog = ({ open, editor, address, close }: Asking & { address: string }) => {
  const { t } = useWords(['blocks', 'kit']);
  const id = useId();
  const [url, setUrl] = useState(address);
  const [words, setWords] = useState('');
  const [tried, setTried] = useState(false);
  const wordless = address === '' && (!editor.selection || Range.isCollapsed(editor.selection));
  const bad = tried && !ADDRESS.test(url.trim());
  const put = (event: FormEvent): void => {
    // It stands in the form of its field, to which this is not sent.
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (!ADDRESS.test(url.trim())) return;
    putLink(editor, url.trim(), words.trim() || url.trim());
    close();
  };
  return (
    <Dialog open={open} title={t('blocks:link')} close={close}>
      <form className="stack" noValidate onSubmit={put}>
        <div className={`field${bad ? ' has-error' : ''}`}>
          <label htmlFor={id}>{t('blocks:address')}</label>
          <input
            id={id}
            className={`form-control${bad ? ' is-bad' : ''}`}
            inputMode="url"
            autoComplete="off"
            maxLength={500}
            value={url}
            aria-invalid={bad || undefined}
            aria-describedby={bad ? `${id}-e` : `${id}-h`}
            onChange={({ target }) => setUrl(target.value)}
          />
          {bad && <FieldError id={`${id}-e`}>{t('blocks:addressFault')}</FieldError>}
          <p className="hint" id={`${id}-h`}>
            {t('blocks:addressHint')}
          </p>
        </div>
        {wordless && (
          <div className="field">
            <label htmlFor={`${id}-w`}>{t('blocks:words')}</label>
            <input id={`${id}-w`} className="form-control" maxLength={200} value={words} onChange={({ target }) => setWords(target.value)} />
          </div>
        )}
        <div className="modal-actions">
          <Button onClick={close}>{t('kit:cancel')}</Button>
          <Button type="submit" look="primary">
            {t('blocks:put')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

const ACCEPT = 'image/jpeg,image/png,image/webp';

/** Asks for a picture, and first for the words that are read to whoever does not see it. */
export const PictureDialog = ({ open, editor, keepPicture, close }: Asking & { keepPicture: KeepPicture }) => {
  const { t } = useWords(['blocks', 'kit']);
  const id = useId();
  const [words, setWords] = useState('');
  const { run, busy, error } = useAction(async (file: File) => {
    putPicture(editor, await keepPicture(file, words.trim()));
    setWords('');
    close();
  });
  return (
    <Dialog open={open} title={t('blocks:picture')} close={close}>
      <div className="field">
        <label htmlFor={`${id}-w`}>{t('blocks:alternative')}</label>
        <input id={`${id}-w`} className="form-control" maxLength={200} value={words} onChange={({ target }) => setWords(target.value)} />
        <p className="hint">{t('blocks:alternativeHint')}</p>
      </div>
      <div className="field">
        <label htmlFor={`${id}-f`}>{t('blocks:file')}</label>
        <input
          id={`${id}-f`}
          className="form-control"
          type="file"
          accept={ACCEPT}
          disabled={!words.trim() || busy}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void run(file);
            target.value = '';
          }}
        />
        <p className="hint">{busy ? t('kit:uploading') : t('blocks:fileHint')}</p>
      </div>
      <ProblemNotice error={error} />
      <div className="modal-actions">
        <Button onClick={close}>{t('kit:cancel')}</Button>
      </div>
    </Dialog>
  );
};
