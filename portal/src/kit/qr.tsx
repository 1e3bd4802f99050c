import { useMemo } from 'react';
import { partHook } from './later';

const useQrCode = partHook(() => import('qrcode'));
type QrCode = NonNullable<ReturnType<typeof useQrCode>['part']>;

interface Matrix {
  readonly size: number;
  readonly path: string;
}

const matrixOf = ({ create }: QrCode, text: string): Matrix => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  let path = '';
  for (let y = 0; y < modules.size; y += 1) for (let x = 0; x < modules.size; x += 1) if (modules.get(y, x)) path += `M${x + 4} ${y + 4}h1v1h-1z`;
  return { size: modules.size + 8, path };
};

/** A QR code as sharp vector squares, black on white in both themes. `label` says what scanning it does. */
export const Qr = ({ text, label }: { text: string; label: string }) => {
  const { part, missing } = useQrCode();
  const matrix = useMemo(() => part && matrixOf(part, text), [part, text]);
  return (
    <div className="qr">
      {missing ?? (
        <svg viewBox={`0 0 ${matrix?.size ?? 41} ${matrix?.size ?? 41}`} role="img" aria-label={label} shapeRendering="crispEdges">
          {matrix && <path d={matrix.path} fill="#000" />}
        </svg>
      )}
    </div>
  );
};
