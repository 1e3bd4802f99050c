import type { CREDENTIALS, Registration } from '@bai/directory/contracts';
import { FileDrop } from '../../../kit/file-drop';
import { useWords } from '../../../words';
import { send, url } from '../client';

interface Props {
  readonly of: Registration;
  readonly kind: (typeof CREDENTIALS)[number];
  readonly put: (files: Registration['files']) => void;
  /** It was to be handed in: what is missing is said. */
  readonly asked: boolean;
}

/** The documents of a license or a training. */
export const Credentials = ({ of: { id: registration, files }, kind, put, asked }: Props) => {
  const { t } = useWords('joining');
  const own = files.filter((file) => file.kind === kind);
  return (
    <FileDrop
      label={kind === 'practice_license' ? t('registration.licenseFile') : t('registration.trainingFile')}
      hint={t('registration.fileHint')}
      most={5}
      files={own}
      error={asked && own.length === 0 ? t('registration.fileMissing') : undefined}
      picture={(fileId) => url('credential', { params: { id: registration, fileId } })}
      send={async (file) => put([...files, await send('attachCredential', { body: { kind } }, { file, quiet: true })])}
      remove={async (fileId) => {
        await send('detachCredential', { params: { fileId } }, { quiet: true });
        put(files.filter(({ id }) => id !== fileId));
      }}
    />
  );
};
