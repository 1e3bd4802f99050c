import type { Handlers } from '@bai/kernel/server';
import type { documentsApi } from '../../contracts';
import { beginVersion, blankFile, copyVersion, discardDraft, keepDraft, layoutById, listLayouts, presentLayout } from './layouts';
import { printLayoutSample, publishLayout, retireLayout } from './publish';

type Named =
  | 'layouts'
  | 'beginLayout'
  | 'copyLayout'
  | 'layout'
  | 'keepLayout'
  | 'discardLayout'
  | 'layoutBlank'
  | 'layoutSample'
  | 'publishLayout'
  | 'retireLayout';

export const formLayoutHandlers: Pick<Handlers<typeof documentsApi>, Named> = {
  layouts: ({ seat, query }) => listLayouts(seat, query),
  beginLayout: ({ seat, upload, body }) => beginVersion(seat, upload!, body),
  copyLayout: ({ seat, params, body }) => copyVersion(seat, params.id, body.note),
  layout: async ({ seat, params }) => presentLayout(await layoutById(seat, params.id)),
  keepLayout: ({ seat, params, body }) => keepDraft(seat, params.id, body),
  discardLayout: ({ seat, params }) => discardDraft(seat, params.id),
  layoutBlank: ({ seat, params }) => blankFile(seat, params.id),
  layoutSample: ({ seat, params, body }) => printLayoutSample(seat, params.id, body),
  publishLayout: ({ seat, params, body }) => publishLayout(seat, params.id, body),
  retireLayout: ({ seat, params, body }) => retireLayout(seat, params.id, body),
};
