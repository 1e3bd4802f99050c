import { attemptOf } from '../../plugins/learning/test/exam-room';
import { freeLesson } from '../../plugins/learning/test/outline';
import type { Person } from './people';

/** What is taught, and what somebody does with it. */
export interface TaughtIds {
  /** A lesson that anybody may read. */
  readonly lesson: string;
  /** An exam, and an attempt of the patient's at it that runs. */
  readonly exam: string;
  readonly attempt: string;
}

export const taughtTo = async (patient: Person): Promise<TaughtIds> => ({ lesson: await freeLesson(), ...(await attemptOf(patient)) });
