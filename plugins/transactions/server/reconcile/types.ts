import type { RowOf } from '@bai/kernel/server';
import type { movementType } from '../types';

export type MovementRow = RowOf<typeof movementType>;
