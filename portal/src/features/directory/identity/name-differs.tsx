import { fullName, type Patient } from '@bai/directory/contracts';
import { isNameOfDocument } from '@bai/kernel/contracts';
import { Notice } from '../../../kit/notice';
import { Name } from '../../../kit/texts';
import { useWords } from '../../../words';

/** Shows the name read from the document beside the one that the papers carry. Renders nothing where they are the same or none was read. */
export const NameDiffers = ({ patient: { nameThai, nameLatin, documentName } }: { patient: Pick<Patient, 'nameThai' | 'nameLatin' | 'documentName'> }) => {
  const { t } = useWords('identity');
  const name = nameLatin ?? nameThai;
  if (!documentName || !name || isNameOfDocument(documentName, fullName({ ...name, title: '' }))) return null;
  return (
    <Notice kind="warning">
      <p className="fw-semibold">{t('names.differ')}</p>
      <p>
        <small className="d-block">{t('names.read')}</small>
        <Name of={documentName} />
        <small className="d-block">{t('names.onPapers')}</small>
        <Name of={fullName(name)} />
      </p>
      <p className="m-0">{t('names.explanation')}</p>
    </Notice>
  );
};
