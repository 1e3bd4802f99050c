import { ButtonLink } from '../../../kit/button';
import { url } from '../client';

/** The files of an answer, to be taken. */
export const AnswerFiles = ({
  files,
  endpoint,
  id,
}: {
  files: readonly { readonly id: string; readonly name: string }[];
  endpoint: 'requestFile' | 'ownRequestFile';
  id: string;
}) => (
  <div className="row-x">
    {files.map((file) => (
      <ButtonLink key={file.id} to={url(endpoint, { params: { id, fileId: file.id } })} external download size="sm" icon="download">
        <span lang="">{file.name}</span>
      </ButtonLink>
    ))}
  </div>
);
