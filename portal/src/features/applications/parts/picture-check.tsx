import { useEffect, useId, useMemo, useRef } from 'react';
import { Button } from '../../../kit/button';
import { jpegOf } from '../../../kit/cut-out';
import { Notice, ProblemNotice } from '../../../kit/notice';
import { useAction } from '../../../kit/use-action';
import { useWords } from '../../../words';
import { covered, type Cover } from '../photo/covers';
import { judge, type PhotoShape } from '../photo/judge';
import { CoverList, CoversOver } from './picture-covers';

interface Props {
  /** What was cut out. */
  readonly picture: HTMLCanvasElement;
  readonly shape: PhotoShape;
  readonly name: string;
  readonly covers: readonly Cover[];
  readonly setCovers: (covers: readonly Cover[]) => void;
  readonly send: (file: File) => Promise<unknown>;
  readonly again: () => void;
  readonly cut: () => void;
}

/** The picture as it leaves, covers and all; what might be wrong with it, and what to do about that. */
export const PictureCheck = ({ picture, shape, name, covers, setCovers, send, again, cut }: Props) => {
  const { t } = useWords('patient');
  const shown = useRef<HTMLCanvasElement>(null);
  const how = useId();
  const pixels = useMemo(() => picture.getContext('2d')!.getImageData(0, 0, picture.width, picture.height), [picture]);
  const faults = useMemo(() => judge(pixels, shape), [pixels, shape]);
  useEffect(() => {
    shown.current!.getContext('2d')!.putImageData(new ImageData(covered(pixels, covers), pixels.width, pixels.height), 0, 0);
  }, [pixels, covers]);
  // What is sent is read from what is shown.
  const { run, busy, error } = useAction(async () => send(await jpegOf(shown.current!, `${name.replace(/\.[^.]*$/, '') || name}.jpg`)));
  return (
    <div className="stack">
      <p className="m-0" id={how}>
        {t(`picture.check.${shape}`)}
      </p>
      {faults.map((fault) => (
        <Notice key={fault} kind="warning">
          {t(`picture.faults.${fault}`)}
        </Notice>
      ))}
      <div className="picture">
        <canvas ref={shown} width={picture.width} height={picture.height} role="img" aria-label={t('picture.shown')} />
        <CoversOver picture={picture} covers={covers} setCovers={setCovers} how={how} />
      </div>
      <CoverList picture={picture} covers={covers} setCovers={setCovers} />
      <ProblemNotice error={error} />
      <div className="modal-actions">
        <Button onClick={again}>{t('picture.again')}</Button>
        <Button onClick={cut}>{t('picture.cut')}</Button>
        <Button look="primary" icon="cloud-arrow-up" busy={busy} onClick={() => void run()}>
          {t(faults.length ? 'picture.sendAnyway' : 'picture.send')}
        </Button>
      </div>
    </div>
  );
};
