import type { Application } from '@bai/applications/contracts';
import { Card } from '../../../kit/card';
import { Icon } from '../../../kit/icon';
import { url } from '../client';

/** What the patient handed in; each opens in a tab of its own. */
export const Documents = ({ application, title }: { application: Application; title: string }) =>
  application.files.length > 0 && (
    <Card title={title}>
      <ul className="list list-bare">
        {application.files.map((file) => (
          <li key={file.id}>
            <span className="tile" aria-hidden="true">
              <Icon name="file-earmark" />
            </span>
            <a className="grow" href={url('file', { params: { id: application.id, fileId: file.id } })} target="_blank" rel="noreferrer">
              {file.name}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
