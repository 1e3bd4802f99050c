import { filesApi } from '@bai/documents/contracts';
import { useId, useRef, useState } from 'react';
import { client } from '../../../app/client';
import { sessionChanged, usePerson } from '../../../app/session';
import { Button } from '../../../kit/button';
import { Confirm } from '../../../kit/confirm';
import { Crop } from '../../../kit/crop';
import { cutOut, jpegOf } from '../../../kit/cut-out';
import { Dialog } from '../../../kit/dialog';
import { Face } from '../../../kit/face';
import { useWords } from '../../../words';
import { photoOf } from '../photo-address';

const { send } = client('documents', filesApi);

/** Points a side of what is sent. */
const SIDE = 512;

/** One's photo: chosen, cut out on the device, taken away again. */
export const Photo = () => {
  const { t } = useWords(['profile', 'kit']);
  const { name, photoId } = usePerson();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string>();
  const close = (): void => {
    if (chosen) URL.revokeObjectURL(chosen);
    setChosen(undefined);
  };
  return (
    <div className="photo-row">
      <Face of={name} photo={photoOf(photoId)} />
      <div className="row-x">
        <label className="visually-hidden" htmlFor={id}>
          {t('photo')}
        </label>
        <input
          ref={input}
          id={id}
          className="visually-hidden"
          tabIndex={-1}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) setChosen(URL.createObjectURL(file));
            event.target.value = '';
          }}
        />
        <Button size="sm" icon="camera" onClick={() => input.current?.click()}>
          {photoId ? t('photoOther') : t('photoAdd')}
        </Button>
        {photoId && (
          <Confirm
            label={t('photoRemove')}
            size="sm"
            look="link"
            title={t('photoRemoveTitle')}
            text={t('photoRemoveText')}
            confirm={t('photoRemove')}
            act={() => send('removePhoto', {}).then(sessionChanged)}
          />
        )}
      </div>
      <Dialog open={chosen !== undefined} title={t('photo')} close={close}>
        {chosen && (
          <Crop
            address={chosen}
            save={t('photoKeep')}
            ratio={1}
            round
            leave={close}
            take={async (image, part, turned) => {
              const square = cutOut(image, part, { turned, sides: { width: SIDE, height: SIDE } });
              await send('keepPhoto', { body: {} }, { file: await jpegOf(square, 'photo.jpg') });
              await sessionChanged();
              close();
            }}
          />
        )}
      </Dialog>
    </div>
  );
};
