import { Suspense, useState } from 'react';
import { Button } from '../../../kit/button';
import { Dialog } from '../../../kit/dialog';
import { FileDrop, type FileDropProps } from '../../../kit/file-drop';
import { later } from '../../../kit/later';
import { Notice } from '../../../kit/notice';
import { Skeleton } from '../../../kit/states';
import { useWords } from '../../../words';
import type { PhotoShape } from '../photo/judge';

// What cuts, judges and covers is wanted by whoever adds a picture.
const PictureEditor = later(() => import('./picture-editor'));
const PictureCamera = later(() => import('./picture-camera'));

/** Whether the browser can show what was chosen as a picture. */
const opens = (file: File): Promise<boolean> =>
  createImageBitmap(file).then(
    (bitmap) => (bitmap.close(), true),
    () => false,
  );

/** A picture on its way out, at an address of this page that is given back when it is gone. */
interface Taken {
  readonly name: string;
  readonly address: string;
  readonly by: 'camera' | 'file';
}

type Props = Omit<FileDropProps, 'pictures' | 'several'> & {
  /** Several may be chosen at once. */
  readonly several?: boolean;
  /** A card in its frame, of which a part is covered before it leaves; a page; or a face. */
  readonly shape?: PhotoShape;
};

/**
 * Documents as pictures, chosen or taken: each is turned upright, cut, judged and covered on the device, and what is sent is what is
 * seen. A PDF goes as it is, and so does what this browser cannot open: the server says what is wrong with it.
 */
const PictureDrop = ({ shape = 'page', several = false, send, ...drop }: Props) => {
  const { t } = useWords('patient');
  const [waiting, setWaiting] = useState<readonly Taken[]>([]);
  const [looking, setLooking] = useState(false);
  const [unfit, setUnfit] = useState(false);
  const [taken] = waiting;
  const card = shape === 'card';
  const hold = (file: File, by: Taken['by']): void => setWaiting((before) => [...before, { name: file.name, address: URL.createObjectURL(file), by }]);
  const take = async (file: File): Promise<void> => {
    setUnfit(false);
    if (file.type !== 'application/pdf' && (await opens(file))) hold(file, 'file');
    // Nothing can be covered on it: it does not leave.
    else if (card) setUnfit(true);
    else await send(file);
  };
  const done = (): void => {
    if (taken) URL.revokeObjectURL(taken.address);
    setWaiting((before) => before.filter((other) => other !== taken));
  };
  return (
    <div className="stack stack-sm">
      <FileDrop
        {...drop}
        pictures={card ? t('picture.kinds') : undefined}
        several={several ? t('picture.tooMany', { count: drop.most }) : undefined}
        send={take}
      />
      {unfit && <Notice kind="warning">{t('picture.unfit')}</Notice>}
      {drop.files.length < drop.most && (
        <div>
          <Button icon="camera" onClick={() => setLooking(true)}>
            {t('picture.camera')}
          </Button>
        </div>
      )}
      <Dialog open={taken !== undefined} title={drop.label} close={done} wide>
        {taken && (
          <Suspense fallback={<Skeleton lines={6} />}>
            <PictureEditor
              key={taken.address}
              name={taken.name}
              address={taken.address}
              shape={shape}
              send={async (file) => {
                await send(file);
                done();
              }}
              again={() => {
                done();
                setLooking(taken.by === 'camera');
              }}
            />
          </Suspense>
        )}
      </Dialog>
      <Dialog open={looking} title={drop.label} close={() => setLooking(false)} wide>
        {looking && (
          <Suspense fallback={<Skeleton lines={6} />}>
            <PictureCamera
              shape={shape}
              taken={(file) => {
                setLooking(false);
                hold(file, 'camera');
              }}
            />
          </Suspense>
        )}
      </Dialog>
    </div>
  );
};
export default PictureDrop;
