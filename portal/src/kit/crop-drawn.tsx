import { useId, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useWords } from '../words';
import { Button } from './button';
import { decoded } from './cut-out';
import { Notice, ProblemNotice } from './notice';
import { useAction } from './use-action';
import type { CropProps } from './crop';
import './styles/crop.css';

/** The part of a picture that is wanted: moved by finger, mouse or arrow keys, larger by a slider, turned by a button. */
const CropDrawn = ({ address, save, ratio, round = false, largest = 3, leave, take }: CropProps) => {
  const { t } = useWords(['arranging', 'kit']);
  const id = useId();
  const [at, setAt] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [turned, setTurned] = useState(0);
  const [area, setArea] = useState<Area>();
  const [own, setOwn] = useState(1);
  const [unread, setUnread] = useState(false);
  const aspect = ratio ?? (turned % 180 === 0 ? own : 1 / own);
  const { run, busy, error } = useAction(async () => take(await decoded(address), area!, turned));
  const back = leave && <Button onClick={leave}>{t('kit:cancel')}</Button>;
  // What only calls itself a picture is never loaded: without a word here its button would wait for ever.
  if (unread)
    return (
      <div className="stack">
        <Notice kind="danger">{t('crop.unread')}</Notice>
        {back && <div>{back}</div>}
      </div>
    );
  return (
    <div className="stack">
      <div className="crop">
        <Cropper
          image={address}
          crop={at}
          zoom={zoom}
          rotation={turned}
          aspect={aspect}
          maxZoom={largest}
          cropShape={round ? 'round' : 'rect'}
          showGrid={false}
          keyboardStep={8}
          disableAutomaticStylesInjection
          cropperProps={{ role: 'group', 'aria-label': t('crop.move') }}
          mediaProps={{ onError: () => setUnread(true) }}
          onMediaLoaded={({ naturalWidth, naturalHeight }) => setOwn(naturalWidth / naturalHeight)}
          onCropChange={setAt}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
        />
      </div>
      <p className="small quiet">{t('crop.hint')}</p>
      <div className="row-x">
        <label htmlFor={id}>{t('crop.size')}</label>
        <input
          id={id}
          className="grow"
          type="range"
          min={1}
          max={largest}
          step={0.05}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)} %`}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
        <Button onClick={() => setTurned((before) => (before + 90) % 360)}>{t('crop.turn')}</Button>
      </div>
      <ProblemNotice error={error} />
      <div className="row-x may-wrap">
        <Button look="primary" busy={busy} disabled={!area} onClick={() => void run()}>
          {save}
        </Button>
        {back}
      </div>
    </div>
  );
};
export default CropDrawn;
