import { useField } from 'formik';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type SignaturePad from 'signature_pad';
import { useStable } from '../app/latest';
import { useWords } from '../words';
import { ActionButton } from './action-button';
import { Button } from './button';
import { FieldError } from './field-error';
import { useFieldError } from './fields';
import { partHook } from './later';
import { useRuleText } from './sentences';

const useSignaturePad = partHook(() => import('signature_pad'));

const WIDTH = 900;
const HEIGHT = 300;

/** A typed name set as a signature, for those who cannot draw. */
const nameAsImage = async (name: string): Promise<string> => {
  await document.fonts.load('600 96px Sarabun', name);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = '#14223a';
  pen.font = 'italic 600 96px Sarabun, serif';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(name, WIDTH / 2, HEIGHT / 2, WIDTH - 60);
  return canvas.toDataURL('image/png');
};

interface Drawn {
  /** The picture after each stroke; empty once all strokes are taken back. */
  readonly put: (image: string) => void;
  readonly labelledBy: string;
  readonly describedBy: string | undefined;
}

/** Draws stroke by stroke on the canvas it gives; `undo` takes the last one back. */
const useStrokes = (put: (image: string) => void) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const { part, missing } = useSignaturePad();
  const [strokes, setStrokes] = useState(0);
  const latest = useStable(put);
  const tell = useCallback((): void => {
    const count = pad.current?.toData().length ?? 0;
    setStrokes(count);
    latest(count ? canvas.current!.toDataURL('image/png') : '');
  }, [latest]);
  useEffect(() => {
    const board = canvas.current!;
    if (!part) return;
    board.width = WIDTH;
    board.height = Math.round((WIDTH * board.clientHeight) / Math.max(board.clientWidth, 1));
    // The pad works in CSS pixels; the drawing is kept at a size that prints well.
    const scale = WIDTH / Math.max(board.clientWidth, 1);
    board.getContext('2d')!.scale(scale, scale);
    const made = new part.default(board, { backgroundColor: '#fff', penColor: '#14223a', minWidth: 0.9, maxWidth: 2.6 });
    pad.current = made;
    made.addEventListener('endStroke', tell);
    return () => made.off();
  }, [part, tell]);
  const undo = (): void => {
    const { current } = pad;
    if (!current) return;
    current.fromData(current.toData().slice(0, -1));
    tell();
  };
  return { canvas, strokes, undo, missing };
};

const Board = ({ put, labelledBy, describedBy }: Drawn) => {
  const { t } = useWords('kit');
  const { canvas, strokes, undo, missing } = useStrokes(put);
  return (
    <>
      <div className="signature">
        <canvas ref={canvas} tabIndex={0} role="img" aria-labelledby={labelledBy} aria-describedby={describedBy} data-strokes={strokes} />
        <span className="line" aria-hidden="true" />
      </div>
      {missing}
      <div className="row-x spread">
        <p className="hint">{t('signHere')}</p>
        <Button size="sm" icon="arrow-counterclockwise" disabled={strokes === 0} onClick={undo}>
          {t('undoStroke')}
        </Button>
      </div>
    </>
  );
};

const TypedName = ({ typed, setTyped, put }: { typed: string; setTyped: (name: string) => void; put: (image: string) => void }) => {
  const { t } = useWords('kit');
  return (
    <div className="row-x">
      <input className="form-control grow" aria-label={t('typedName')} value={typed} maxLength={80} onChange={(event) => setTyped(event.target.value)} />
      <ActionButton look="accent" disabled={!typed.trim()} act={() => nameAsImage(typed.trim()).then(put)}>
        {t('useName')}
      </ActionButton>
    </div>
  );
};

interface SignatureProps {
  readonly name: string;
  readonly label: string;
  readonly onSigned?: (image: string) => void;
  /** Brings a signature that the person keeps, where there is one: signing with it takes a tap of its own. */
  readonly kept?: (() => Promise<string>) | undefined;
}

/** A signature by finger, pen or mouse in as many strokes as it takes, or typed, or a kept one; the field holds a PNG data URL. */
export const SignatureField = ({ name, label, onSigned, kept }: SignatureProps) => {
  const { t } = useWords('kit');
  const id = useId();
  const [field, , helpers] = useField<string>(name);
  const error = useFieldError(name);
  // What is there already is shown; what is being drawn stays on the board, however many strokes it has.
  const [way, setWay] = useState<'shown' | 'draw' | 'type'>(field.value ? 'shown' : 'draw');
  const [typed, setTyped] = useState('');
  const unused = useRuleText()('name-unused');
  const put = (image: string): void => {
    void helpers.setValue(image);
    onSigned?.(image);
  };
  const begin = (next: 'draw' | 'type'): void => {
    put('');
    setWay(next);
  };
  const takeWhole = (image: string): void => {
    put(image);
    setWay('shown');
  };
  return (
    <div className={`field${error ? ' has-error' : ''}`}>
      <p className="fw-semibold" id={id}>
        {label}
      </p>
      {way === 'shown' && <img className="signature w-100" src={field.value} alt={label} />}
      {way === 'draw' && <Board put={put} labelledBy={id} describedBy={error ? `${id}-e` : undefined} />}
      {way === 'type' && <TypedName typed={typed} setTyped={setTyped} put={takeWhole} />}
      {error && <FieldError id={`${id}-e`}>{way === 'type' && typed.trim() ? unused : error}</FieldError>}
      {kept && way !== 'shown' && (
        <div>
          <ActionButton look="accent" icon="pen" act={async () => takeWhole(await kept())}>
            {t('useKept')}
          </ActionButton>
        </div>
      )}
      <div>
        {way === 'shown' ? (
          <Button size="sm" icon="arrow-counterclockwise" onClick={() => begin('draw')}>
            {t('signAgain')}
          </Button>
        ) : (
          <Button size="sm" look="link" onClick={() => begin(way === 'draw' ? 'type' : 'draw')}>
            {way === 'draw' ? t('typeName') : t('signHere')}
          </Button>
        )}
      </div>
    </div>
  );
};
