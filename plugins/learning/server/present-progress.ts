import type { LessonProgress } from '../contracts';
import type { LessonProgressRow } from './record-types';

export const presentProgress = (row: LessonProgressRow | null): LessonProgress => ({
  position: row?.position ?? 0,
  watchedSeconds: row?.watchedSeconds ?? 0,
  completedAt: row?.completedAt ?? null,
});
