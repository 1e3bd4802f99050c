import type { Application } from '@bai/applications/contracts';
import { Notice } from '../../../kit/notice';
import { ZoomPicture } from '../../../kit/zoom';
import { useWords } from '../../../words';
import { url } from '../client';

type Held = Application['files'][number];

const isPicture = ({ type }: Held): boolean => type.startsWith('image/');
const newestFirst = (one: Held, other: Held): number => (one.createdAt < other.createdAt ? 1 : -1);

/** A picture in its place, or what is no picture as a link. */
const One = ({ application, file, name }: { application: string; file: Held; name: string }) => {
  const { t } = useWords('identity');
  const address = url('file', { params: { id: application, fileId: file.id } });
  if (isPicture(file)) return <ZoomPicture address={address} name={name} />;
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {t('pictures.opens', { name: file.name })}
    </a>
  );
};

/** The document beside the face, each as large as one likes; what was handed in before lies below. `atVisit`: the person is there. */
export const IdentityPictures = ({ application, atVisit = false }: { application: Pick<Application, 'id' | 'files'>; atVisit?: boolean }) => {
  const { t } = useWords('identity');
  const files = [...application.files].sort(newestFirst);
  const [document, ...documents] = files.filter(({ kind }) => kind === 'id_card' || kind === 'passport');
  const [portrait, ...portraits] = files.filter(({ kind }) => kind === 'face');
  const earlier = [...documents, ...portraits];
  return (
    <div className="stack stack-sm">
      {!document && <Notice kind="warning">{t('pictures.noDocument')}</Notice>}
      <div className="beside">
        {document && <One application={application.id} file={document} name={t('pictures.document')} />}
        {portrait && <One application={application.id} file={portrait} name={t('pictures.portrait')} />}
      </div>
      {document && !portrait && <p className="small quiet">{t(atVisit ? 'pictures.noPortrait' : 'pictures.noPortraitAdmin')}</p>}
      {earlier.length > 0 && (
        <details>
          <summary>{t('pictures.earlier')}</summary>
          <div className="beside">
            {earlier.map((file) => (
              <One key={file.id} application={application.id} file={file} name={t(file.kind === 'face' ? 'pictures.portrait' : 'pictures.document')} />
            ))}
          </div>
        </details>
      )}
    </div>
  );
};
