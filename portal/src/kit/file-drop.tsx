import { useId, useState, type ReactNode } from 'react';
import { useWords } from '../words';
import { ActionButton } from './action-button';
import { Icon } from './icon';
import { ProblemNotice } from './notice';
import { useAction } from './use-action';

interface Held {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  /** Of its bytes, as the server knows them: `image/png`. */
  readonly type?: string;
}
export interface FileDropProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly files: readonly Held[];
  readonly most: number;
  /** Where a file that is a picture can be seen; without it a file is an icon. */
  readonly picture?: (id: string) => string;
  readonly error?: string | undefined;
  /** Photos alone, no PDF: what is said in place of the kinds of files. */
  readonly pictures?: string | undefined;
  /** Several may be chosen at once, `send` is asked for each in turn: what is said when they were more than there is room for. */
  readonly several?: string | undefined;
  readonly send: (file: File) => Promise<unknown>;
  readonly remove: (id: string) => Promise<unknown>;
}

const PICTURES = 'image/jpeg,image/png,image/webp';

/** Files by camera, choice, drag and drop, or paste; each is sent at once and shown by name. */
export const FileDrop = ({ label, hint, files, most, picture, error, pictures, several, send, remove }: FileDropProps) => {
  const { t } = useWords('kit');
  const id = useId();
  const [over, setOver] = useState(false);
  const [left, setLeft] = useState(false);
  const { run, busy, error: problem } = useAction((work: () => Promise<unknown>) => work());
  const take = (list: FileList | null | undefined): void => {
    const room = most - files.length;
    const chosen = [...(list ?? [])].slice(0, room);
    setLeft((list?.length ?? 0) > room);
    if (chosen.length)
      void run(async () => {
        for (const file of chosen) await send(file);
      });
  };
  return (
    <div className={`field${error ? ' has-error' : ''}`}>
      <p className="fw-semibold" id={`${id}-l`}>
        {label}
      </p>
      {files.length > 0 && (
        <ul className="list list-bare">
          {files.map((file) => (
            <li key={file.id}>
              {picture && file.type?.startsWith('image/') ? (
                <img className="tile thumb" src={picture(file.id)} alt="" />
              ) : (
                <span className="tile tile-good" aria-hidden="true">
                  <Icon name="file-earmark-check" />
                </span>
              )}
              <span className="grow">
                {file.name}
                <small className="quiet d-block">{Math.max(1, Math.round(file.size / 1024))} kB</small>
              </span>
              <button
                type="button"
                className="btn btn-icon"
                aria-label={t('remove', { name: file.name })}
                aria-disabled={busy || undefined}
                onClick={() => void run(() => remove(file.id))}
              >
                <Icon name="x-lg" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {files.length < most && (
        <label
          className={`drop${over ? ' is-over' : ''}`}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            take(event.dataTransfer.files);
          }}
          onPaste={(event) => take(event.clipboardData.files)}
        >
          <Icon name={busy ? 'cloud-arrow-up' : 'camera'} />
          <span className="fw-semibold">{busy ? t('uploading') : t('dropTitle')}</span>
          <span className="small quiet">{pictures ?? t('dropHint')}</span>
          <input
            type="file"
            accept={pictures !== undefined ? PICTURES : `${PICTURES},application/pdf`}
            multiple={several !== undefined}
            aria-labelledby={`${id}-l`}
            aria-invalid={error ? true : undefined}
            disabled={busy}
            onChange={(event) => {
              take(event.target.files);
              event.target.value = '';
            }}
          />
        </label>
      )}
      {error && (
        <p className="field-error">
          <Icon name="exclamation-octagon-fill" />
          {error}
        </p>
      )}
      {left && <p role="status">{several}</p>}
      {hint && <p className="hint">{hint}</p>}
      <ProblemNotice error={problem} />
    </div>
  );
};

/** Copies a text and says so. */
export const CopyButton = ({ text }: { text: string }) => {
  const { t } = useWords('kit');
  const [done, setDone] = useState(false);
  return (
    <ActionButton size="sm" icon={done ? 'check2' : 'copy'} act={() => navigator.clipboard.writeText(text).then(() => setDone(true))}>
      {done ? t('copied') : t('copy')}
    </ActionButton>
  );
};
