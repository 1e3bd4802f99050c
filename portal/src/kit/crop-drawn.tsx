import { useId, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useWords } from '../words';
import { Button } from './button';
import { ProblemNotice } from './notice';
import { useAction } from './use-action';
import type { CropProps } from './crop';
import './styles/crop.css';

/** Points a side of what is cut out. */
const SIDE = 512;

/** The part of a picture that was chosen, turned as it was, on white. */
const cutOut = async (address: string, area: Area, turned: number): Promise<File> => {
  const image = new Image();
  image.src = address;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const sideways = turned % 180 !== 0;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIDE;
  const drawing = canvas.getContext('2d')!;
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, SIDE, SIDE);
  drawing.scale(SIDE / area.width, SIDE / area.height);
  drawing.translate((sideways ? height : width) / 2 - area.x, (sideways ? width : height) / 2 - area.y);
  drawing.rotate((turned * Math.PI) / 180);
  drawing.drawImage(image, -width / 2, -height / 2);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
  return new File([blob!], 'photo.jpg', { type: 'image/jpeg' });
};

/** The square of a picture that is wanted: moved by finger, mouse or arrow keys, larger by a slider, turned by a button. */
const CropDrawn = ({ address, save, take }: CropProps) => {
  const { t } = useWords('kit');
  const id = useId();
  const [at, setAt] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [turned, setTurned] = useState(0);
  const [area, setArea] = useState<Area>();
  const { run, busy, error } = useAction(async () => take(await cutOut(address, area!, turned)));
  return (
    <div className="stack">
      <div className="crop">
        <Cropper
          image={address}
          crop={at}
          zoom={zoom}
          rotation={turned}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={8}
          disableAutomaticStylesInjection
          cropperProps={{ role: 'group', 'aria-label': t('crop.move') }}
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
          max={3}
          step={0.05}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)} %`}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
        <Button onClick={() => setTurned((before) => (before + 90) % 360)}>{t('crop.turn')}</Button>
      </div>
      <ProblemNotice error={error} />
      <div>
        <Button look="primary" busy={busy} disabled={!area} onClick={() => void run()}>
          {save}
        </Button>
      </div>
    </div>
  );
};
export default CropDrawn;
