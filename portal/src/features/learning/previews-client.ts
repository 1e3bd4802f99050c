import { previewApi } from '@bai/learning/contracts';
import { client } from '../../app/client';

export const { useFresh } = client('learning', previewApi);
