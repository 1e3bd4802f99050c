import type { LessonFile, MEDIA_KINDS } from '@bai/learning/contracts';
import { useState } from 'react';
import { Button } from '../../../../kit/button';
import { Dialog } from '../../../../kit/dialog';
import { sizeText } from '../../../../kit/format';
import { Loaded } from '../../../../kit/states';
import { useWords } from '../../../../words';
import { useList } from '../../courses-client';

export type MediaKind = (typeof MEDIA_KINDS)[number];

/** What a file is beside its name: its size, and how long it plays. */
export const FileFacts = ({ of: { bytes, seconds } }: { of: Pick<LessonFile, 'bytes' | 'seconds'> }) => {
  const minutes = seconds === null ? null : `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`;
  return <small className="quiet nb">{[sizeText(bytes), minutes].filter(Boolean).join(' · ')}</small>;
};

interface Picking {
  readonly kind: MediaKind;
  readonly taken: readonly LessonFile[];
  readonly pick: (file: LessonFile) => void;
}

const Found = ({ kind, taken, pick }: Picking) => {
  const { t } = useWords(['syllabus', 'kit']);
  const [typed, setTyped] = useState('');
  const [{ q, cursor }, ask] = useState<{ readonly q: string; readonly cursor: string | null }>({ q: '', cursor: null });
  const from = useList('mediaList', { query: { kind, limit: 20, ...(q ? { q } : {}), ...(cursor ? { cursor } : {}) } });
  const search = (): void => ask({ q: typed.trim(), cursor: null });
  return (
    <>
      {/* It stands in the form of its field, so it is none itself. */}
      <div role="search" className="toolbar" aria-label={t('syllabus:mediaSearch')}>
        <input
          type="search"
          className="form-control grow"
          aria-label={t('kit:search')}
          placeholder={t('kit:searchHint')}
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            search();
          }}
        />
        <Button onClick={search}>{t('kit:search')}</Button>
      </div>
      <Loaded from={from}>
        {({ rows, next }) => (
          <>
            {rows.length === 0 && <p className="quiet">{t('syllabus:mediaNothing')}</p>}
            <ul className="list list-bare">
              {rows.map(({ updatedAt: _updatedAt, ...file }) => (
                <li key={file.id} className="row-x">
                  <span className="grow">
                    {file.name} <FileFacts of={file} />
                  </span>
                  <Button
                    size="sm"
                    disabled={taken.some(({ id }) => id === file.id)}
                    aria-label={t('syllabus:takeFile', { name: file.name })}
                    onClick={() => pick(file)}
                  >
                    {t('syllabus:take')}
                  </Button>
                </li>
              ))}
            </ul>
            <div className="row-x">
              {cursor && (
                <Button size="sm" icon="chevron-left" onClick={() => ask({ q, cursor: null })}>
                  {t('syllabus:fromBeginning')}
                </Button>
              )}
              {next && (
                <Button size="sm" iconAfter="chevron-right" onClick={() => ask({ q, cursor: next })}>
                  {t('syllabus:moreFiles')}
                </Button>
              )}
            </div>
          </>
        )}
      </Loaded>
    </>
  );
};

/** A file chosen from the media library by search. */
export const MediaPicker = ({ kind, taken, pick, label }: Picking & { label: string }) => {
  const { t } = useWords(['syllabus', 'kit']);
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button size="sm" icon={kind === 'film' ? 'film' : 'plus-lg'} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} wide keeps title={label} close={close}>
        <p className="quiet">{t('syllabus:mediaHint')}</p>
        {open && (
          <Found
            kind={kind}
            taken={taken}
            pick={(file) => {
              pick(file);
              close();
            }}
          />
        )}
        <div className="modal-actions">
          <Button onClick={close}>{t('kit:cancel')}</Button>
        </div>
      </Dialog>
    </>
  );
};
