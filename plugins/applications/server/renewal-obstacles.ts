import { hasWithdrawn } from '@bai/accounts/server';
import type { FieldProblem } from '@bai/kernel/contracts';
import { accountOf, today, type Seat } from '@bai/kernel/server';
import { applicationsProblems, type RenewalObstacle } from '../contracts';
import type { RenewalCase } from './renewal-case';
import { judgeSteps } from './steps/judge-steps';

/** What is asked of the person themselves at each renewal, or opened only to renew. */
const GIVEN_ANEW = /^(consents|files)\b|\.documentNumber$/;

const obstacleIn = ({ path }: FieldProblem): RenewalObstacle[] => {
  if (GIVEN_ANEW.test(path)) return [];
  if (path === 'health.condition') return ['condition'];
  if (path.startsWith('health.exclusions')) return ['questions'];
  return [path === 'passport.expiresOn' ? 'passport' : 'answers'];
};

/** What stands against the quick way today: what was answered last time is judged by the rules by which everybody's answers are. */
export const obstaclesTo = async (seat: Seat, { before, patient, rules, packages, running, typed }: RenewalCase): Promise<RenewalObstacle[]> => {
  const { track } = before;
  const { problems } = await judgeSteps({ track, typed, files: [], rules, today: today(), photographKnown: true });
  const verified = patient.state === 'verified' && patient.documentType === (track === 'thai' ? 'thai_id' : 'passport');
  const found: RenewalObstacle[] = [
    ...((await hasWithdrawn(accountOf(seat), 'health_data')) ? ['consent' as const] : []),
    ...(running ? ['running' as const] : []),
    ...(packages.length ? [] : ['package' as const]),
    ...(verified ? [] : ['identity' as const]),
    ...problems.flatMap(obstacleIn),
  ];
  return [...new Set(found)];
};

/** Refuses where one of them is in the way, by what there is to do. */
export const refuseObstacles = ({ running }: RenewalCase, obstacles: readonly RenewalObstacle[]): void => {
  if (obstacles.includes('consent')) throw applicationsProblems.refuse('consent.withdrawn');
  if (obstacles.includes('running')) throw applicationsProblems.refuse('renewal.running', { applicationId: running!.id });
  if (obstacles.includes('package')) throw applicationsProblems.refuse('package.closed');
  if (obstacles.length) throw applicationsProblems.refuse('renewal.changed', { obstacles });
};
