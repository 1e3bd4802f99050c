import type { ReactNode } from 'react';
import { Moment } from './texts';

/** What happened to a record, newest last: the word of the state, when, by whom, why. */
export const Timeline = ({
  steps,
}: {
  steps: readonly { readonly key: string; readonly title: ReactNode; readonly at: string; readonly note?: ReactNode }[];
}) => (
  <ol className="timeline">
    {steps.map(({ key, title, at, note }) => (
      <li key={key}>
        <div>
          <p className="fw-semibold">{title}</p>
          <p className="small quiet">
            <Moment value={at} />
          </p>
          {note && <p className="small">{note}</p>}
        </div>
      </li>
    ))}
  </ol>
);
