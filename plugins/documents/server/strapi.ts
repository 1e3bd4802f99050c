import { anchorTo } from '@bai/audit/server';
import { contentTypes, environment, mount, structure } from '@bai/kernel/server';
import { documentsApi } from '../contracts';
import { beginCopy, newestCopy, takeCopy } from './data-copy/copies';
import './closing';
import './data-copy/lower-floors';
import { beginExport, exportFile, readExport } from './exports';
import './file-rotation';
import './files';
import { anchorStore } from './object-store';
import { dataCopyType, exportType, ONE_COPY, storedFileType } from './types';

const types = [storedFileType, exportType, dataCopyType];

export default {
  ...mount('documents', documentsApi, {
    makeExport: ({ seat, body }) => beginExport(seat, body),
    export: ({ seat, params }) => readExport(seat, params.id),
    exportFile: ({ seat, params }) => exportFile(seat, params.id),
    makeCopy: ({ seat, body }) => beginCopy(seat, body),
    newestCopy: ({ seat }) => newestCopy(seat),
    copyFile: ({ seat, params }) => takeCopy(seat, params.id, params.format),
  }),
  contentTypes: contentTypes(types),
  register() {
    structure({ types, sqlite: [ONE_COPY], postgres: [ONE_COPY] });
    const { s3 } = environment();
    if (s3) anchorTo(anchorStore(s3));
  },
};
