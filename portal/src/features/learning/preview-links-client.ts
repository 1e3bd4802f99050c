import { previewLinkApi } from '@bai/learning/contracts';
import { client } from '../../app/client';

export const { send } = client('learning', previewLinkApi);
