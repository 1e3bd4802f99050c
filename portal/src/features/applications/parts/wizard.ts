import { placeOf, reviewOf, type Application, type StepName, type Track } from '@bai/applications/contracts';
import { href } from '../../../addresses/href';

/** The screens of each track's wizard, by place: its steps, then the review. */
const WIZARD = {
  thai: ['applications/step-identity', 'applications/step-health', 'applications/step-consents', 'applications/step-review'],
  foreign: [
    'applications/foreign/step-foreigner',
    'applications/foreign/step-passport',
    'applications/foreign/step-health',
    'applications/foreign/step-consents',
    'applications/foreign/step-review',
  ],
} as const satisfies Readonly<Record<Track, readonly string[]>>;

type Of = Pick<Application, 'id' | 'track'>;

/** Where a place of an application's wizard is filled in, by its own track; places beyond the last are the review. */
export const placeHref = ({ id, track }: Of, place: number, query: Record<string, string> = {}): string =>
  href(WIZARD[track][Math.min(place, reviewOf(track)) - 1]!, null, { application: id, ...query });

/** Where a step of an application is filled in, or looked over. */
export const stepHref = (application: Of, step: StepName | 'review', query: Record<string, string> = {}): string =>
  placeHref(application, step === 'review' ? reviewOf(application.track) : placeOf(step, application.track), query);

/** Where somebody goes on with a draft: at the step that they reached. */
export const resumeHref = (application: Of & Pick<Application, 'stepReached'>): string => placeHref(application, application.stepReached);
