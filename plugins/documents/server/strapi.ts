import { anchorTo, filesPort } from '@bai/audit/server';
import { contentTypes, editorsFilesPort, environment, mount, structure } from '@bai/kernel/server';
import { documentsApi } from '../contracts';
import { beginCopy, newestCopy, takeCopy } from './data-copy/copies';
import { endDrawing } from './drawing/draw';
import './closing';
import './data-copy/lower-floors';
import './data-copy/office-data';
import { beginExport, exportFile, readExport } from './exports';
import './file-rotation';
import { fileBody, fileOf, filesOf, keepFile, removeFile, storeFile } from './files';
import { anchorStore } from './object-store';
import { keepPhoto, readPhoto, removePhoto } from './photos';
import { formLayoutHandlers } from './form-layouts/handlers';
import { layoutsNameTheirForm } from './migrations/0001-layouts-name-their-form';
import { requireCleanFile } from './virus-scan';
import { dataCopyType, exportType, formLayoutType, ONE_COPY, ONE_LAYOUT, storedFileType } from './types';

const types = [storedFileType, exportType, dataCopyType, formLayoutType];

export default {
  ...mount('documents', documentsApi, {
    makeExport: ({ seat, body }) => beginExport(seat, body),
    export: ({ seat, params }) => readExport(seat, params.id),
    exportFile: ({ seat, params }) => exportFile(seat, params.id),
    makeCopy: ({ seat, body }) => beginCopy(seat, body),
    newestCopy: ({ seat }) => newestCopy(seat),
    keepPhoto: ({ seat, upload }) => keepPhoto(seat, upload!),
    removePhoto: ({ seat }) => removePhoto(seat),
    photo: ({ seat, params }) => readPhoto(seat, params.id),
    copyFile: ({ seat, params }) => takeCopy(seat, params.id, params.format),
    ...formLayoutHandlers,
  }),
  contentTypes: contentTypes(types),
  register() {
    const indexes = [ONE_COPY, ...ONE_LAYOUT];
    structure({ types, sqlite: indexes, postgres: indexes, migrations: { plugin: 'documents', steps: [layoutsNameTheirForm] } });
    filesPort.fill({
      keep: keepFile,
      store: storeFile,
      of: filesOf,
      read: async (ownerType, ownerId, id) => {
        const file = await fileOf(ownerType, ownerId, id);
        return { type: file.type, body: await fileBody(file), name: file.name };
      },
      remove: removeFile,
    });
    editorsFilesPort.fill((place) => requireCleanFile(place));
    const { s3 } = environment();
    if (s3) anchorTo(anchorStore(s3));
  },
  destroy: endDrawing,
};
