import { useId } from 'react';
import { Icon } from '../../../../kit/icon';
import { qrTextsOf } from '../../../../kit/qr-reader';
import { useAction } from '../../../../kit/use-action';
import { useWords } from '../../../../words';

/** Reads the QR codes of a picture that is chosen; the picture stays on the device. */
export const ScanFile = ({ read, failed }: { read: (texts: readonly string[]) => void; failed: () => void }) => {
  const { t } = useWords('scanner');
  const id = useId();
  const { run, busy } = useAction(async (file: File) => {
    try {
      read(await qrTextsOf(file));
    } catch {
      // No picture, or no reader: either way another one may be tried, or it is typed.
      failed();
    }
  });
  return (
    <label className={`btn btn-outline-secondary scan-file${busy ? ' is-busy' : ''}`} htmlFor={id}>
      <Icon name="image" />
      {busy ? <span>{t('reading')}</span> : <span>{t('file')}</span>}
      <input
        id={id}
        type="file"
        accept="image/*"
        disabled={busy}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file may be chosen again.
          target.value = '';
          if (file) void run(file);
        }}
      />
    </label>
  );
};
