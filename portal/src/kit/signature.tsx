import { useField } from 'formik';
import { useEffect, useId, useRef, useState } from 'react';
import type SignaturePad from 'signature_pad';
import { useWords } from '../words';
import { Button } from './button';
import { FieldError, useFieldError } from './fields';

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

/** A signature by finger, pen or mouse, or typed; the field holds a PNG data URL. */
export const SignatureField = ({ name, label, onSigned }: { name: string; label: string; onSigned?: (image: string) => void }) => {
  const { t } = useWords('kit');
  const id = useId();
  const [field, , helpers] = useField<string>(name);
  const error = useFieldError(name);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [typing, setTyping] = useState(false);
  const [typed, setTyped] = useState('');
  const put = (image: string): void => {
    void helpers.setValue(image);
    onSigned?.(image);
  };
  const latest = useRef(put);
  latest.current = put;
  const drawing = !typing && !field.value;
  useEffect(() => {
    if (!drawing || !canvas.current) return;
    const board = canvas.current;
    let pad: SignaturePad | undefined;
    let gone = false;
    void import('signature_pad').then(({ default: Pad }) => {
      if (gone) return;
      board.width = WIDTH;
      board.height = Math.round((WIDTH * board.clientHeight) / Math.max(board.clientWidth, 1));
      // The pad works in CSS pixels; the drawing is kept at a size that prints well.
      board.getContext('2d')!.scale(WIDTH / Math.max(board.clientWidth, 1), WIDTH / Math.max(board.clientWidth, 1));
      pad = new Pad(board, { backgroundColor: '#fff', penColor: '#14223a', minWidth: 0.9, maxWidth: 2.6 });
      pad.addEventListener('endStroke', () => latest.current(board.toDataURL('image/png')), { once: false });
    });
    return () => {
      gone = true;
      pad?.off();
    };
  }, [drawing]);
  return (
    <div className={`field${error ? ' has-error' : ''}`}>
      <p className="fw-semibold" id={id}>
        {label}
      </p>
      {field.value ? (
        <img className="signature w-100" src={field.value} alt={label} />
      ) : typing ? (
        <div className="row-x">
          <input className="form-control grow" aria-label={t('typedName')} value={typed} maxLength={80} onChange={(event) => setTyped(event.target.value)} />
          <Button look="accent" disabled={!typed.trim()} onClick={() => void nameAsImage(typed.trim()).then(put)}>
            {t('useName')}
          </Button>
        </div>
      ) : (
        <div className="signature">
          <canvas
            ref={canvas}
            tabIndex={0}
            role="img"
            aria-labelledby={id}
            aria-describedby={error ? `${id}-e` : undefined}
            aria-invalid={error ? true : undefined}
          />
          <span className="line" aria-hidden="true" />
        </div>
      )}
      {error && <FieldError id={`${id}-e`}>{error}</FieldError>}
      <div className="row-x spread">
        <p className="hint">{field.value ? '' : t('signHere')}</p>
        {field.value ? (
          <Button
            size="sm"
            icon="arrow-counterclockwise"
            onClick={() => {
              put('');
              setTyping(false);
            }}
          >
            {t('signAgain')}
          </Button>
        ) : (
          <Button size="sm" look="link" onClick={() => setTyping(!typing)}>
            {typing ? t('signHere') : t('typeName')}
          </Button>
        )}
      </div>
    </div>
  );
};
