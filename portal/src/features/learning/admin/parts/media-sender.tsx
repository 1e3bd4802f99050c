import { MEDIA_MOST, type LessonFile, type MediaUpload } from '@bai/learning/contracts';
import { useRef, useState, type ReactNode } from 'react';
import { Refusal } from '../../../../app/client';
import { ActionButton } from '../../../../kit/action-button';
import { Meter } from '../../../../kit/bars';
import { Button } from '../../../../kit/button';
import { sizeText } from '../../../../kit/format';
import { Notice, ProblemNotice } from '../../../../kit/notice';
import { useWords } from '../../../../words';
import { send, useRead } from '../../courses-client';
import type { MediaKind } from './media-picker';
import { useSending, useSent, type Sending } from './use-sending';

const ACCEPT: Readonly<Record<MediaKind, string>> = {
  film: 'video/mp4,video/webm,.mp4,.webm',
  sound: 'audio/mpeg,audio/mp4,.mp3,.m4a',
  captions: 'text/vtt,.vtt',
  paper: 'application/pdf,.pdf',
};
const RULES = ['media.content', 'film.length', 'captions.line', 'captions.empty', 'captions.encoding', 'file.pdf', 'file.ambiguous'] as const;

/** Films are larger than what is sized elsewhere, and nothing of them may have arrived. */
const size = (bytes: number): string => (bytes === 0 ? '0 kB' : bytes < 1e9 ? sizeText(bytes) : `${(bytes / 1e9).toFixed(bytes % 1e9 ? 2 : 0)} GB`);

/** Why a file is not taken, in the words of its kind. */
const Refused = ({ kind, error }: { kind: MediaKind; error: unknown }) => {
  const { t } = useWords('sending');
  if (!(error instanceof Refusal)) return <ProblemNotice error={error} />;
  if (error.code === 'file.oversized') return <Notice kind="danger">{t('oversized', { most: size(MEDIA_MOST[kind]) })}</Notice>;
  const rule = error.code === 'file.unsupported' ? RULES.find((one) => one === error.details.rule) : undefined;
  if (!rule) return <ProblemNotice error={error} />;
  const line = typeof error.details.line === 'number' ? error.details.line : 0;
  return <Notice kind="danger">{rule === 'media.content' ? t(`wrong.${kind}`) : t(`faults.${rule.split('.')[1] as 'length'}`, { line })}</Notice>;
};

/** A button that lets a file be chosen. */
const ChooseFile = ({ kind, label, choose }: { kind: MediaKind; label: string; choose: (file: File) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="sm" icon="cloud-arrow-up" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPT[kind]}
        data-kind={kind}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) choose(file);
          target.value = '';
        }}
      />
    </>
  );
};

type Under = Exclude<Sending, { stage: 'none' }>;

const Progress = ({ kind, of, stop, goOn, giveUp }: { kind: MediaKind; of: Under; stop: () => void; goOn: () => void; giveUp: () => Promise<void> }) => {
  const { t } = useWords('sending');
  const { stage, upload, arrived, error } = of;
  const percent = Math.floor((arrived * 100) / upload.bytes);
  return (
    <div className="stack stack-sm">
      <p className="any-break">{upload.name}</p>
      <Meter value={percent} max={100} label={t('progress', { name: upload.name })} />
      <p className="small quiet num" translate="no" role="status">
        {stage === 'checking' ? t('checking') : t(`at.${stage}`, { percent, arrived: size(arrived), bytes: size(upload.bytes) })}
      </p>
      {error !== undefined && <Refused kind={kind} error={error} />}
      {stage !== 'checking' && (
        <div className="row-x may-wrap">
          {stage === 'stopped' ? (
            <Button size="sm" icon="play-fill" onClick={goOn}>
              {t('goOn')}
            </Button>
          ) : (
            <Button size="sm" icon="pause-fill" onClick={stop}>
              {t('stop')}
            </Button>
          )}
          <ActionButton size="sm" look="link" act={giveUp}>
            {t('giveUp')}
          </ActionButton>
        </div>
      )}
    </div>
  );
};

const isSame = (file: File, { name, bytes, modifiedAt }: MediaUpload): boolean =>
  file.name.slice(-200) === name && file.size === bytes && file.lastModified === Date.parse(modifiedAt);

/** Files that were begun and did not arrive: whoever chooses the same one again goes on where it stopped. */
const Begun = ({ kind, start, other }: { kind: MediaKind; start: (file: File) => void; other: () => void }) => {
  const { t } = useWords('sending');
  const { data } = useRead('uploads', {});
  const sent = useSent();
  const begun = (data?.rows ?? []).filter((upload) => upload.kind === kind && !sent.has(upload.id));
  return begun.map((upload) => (
    <div key={upload.id} className="stack stack-sm">
      <p className="any-break">{upload.name}</p>
      {upload.stage === 'checking' ? (
        <p className="small quiet">{t('checkedSoon')}</p>
      ) : (
        <>
          <p className="small quiet">{t('begun', { arrived: size(upload.arrived), bytes: size(upload.bytes) })}</p>
          <div className="row-x may-wrap">
            <ChooseFile kind={kind} label={t('sameAgain')} choose={(file) => (isSame(file, upload) ? start(file) : other())} />
            <ActionButton size="sm" look="link" act={() => send('dropUpload', { params: { id: upload.id } })}>
              {t('giveUp')}
            </ActionButton>
          </div>
        </>
      )}
    </div>
  ));
};

/** Sends a file of a kind into the media library, from a button beside the one that chooses what is there: in parts that survive a lost network and a reload, and takes it once it is there. */
export const MediaSender = ({ kind, take, beside }: { kind: MediaKind; take: (file: LessonFile) => void; beside: ReactNode }) => {
  const { t } = useWords('sending');
  const { state, start, stop, goOn, giveUp } = useSending(kind, take);
  const [other, setOther] = useState(false);
  const begin = (file: File): void => {
    setOther(false);
    void start(file);
  };
  if (state.stage !== 'none') return <Progress kind={kind} of={state} stop={stop} goOn={goOn} giveUp={giveUp} />;
  return (
    <>
      <Begun kind={kind} start={begin} other={() => setOther(true)} />
      {other && <Notice kind="warning">{t('other')}</Notice>}
      <div>
        <div className="row-x may-wrap">
          {beside}
          <ChooseFile kind={kind} label={t(`send.${kind}`)} choose={begin} />
        </div>
        <p className="hint">{t(`takes.${kind}`, { most: size(MEDIA_MOST[kind]) })}</p>
      </div>
      {state.error !== undefined && <Refused kind={kind} error={state.error} />}
    </>
  );
};
