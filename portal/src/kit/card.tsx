import { useId, type ReactNode } from 'react';

/** A card with an optional heading; what belongs to one thing. A group and no landmark: a page has many. Cards are never nested. */
export const Card = ({ title, aside, children }: { title?: ReactNode; aside?: ReactNode; children: ReactNode }) => {
  const id = useId();
  return (
    <div className="card" role={title ? 'group' : undefined} aria-labelledby={title ? id : undefined}>
      <div className="card-body">
        {title && (
          <div className="card-head">
            <h2 className="h3" id={id}>
              {title}
            </h2>
            {aside}
          </div>
        )}
        {children}
      </div>
    </div>
  );
};

/** The one card that says what to do now: leaf shape, once a screen. */
interface Next {
  readonly kicker: string;
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly action?: ReactNode;
  /** Something else comes before it: a screen has one next step. */
  readonly second?: boolean;
}
export const NextCard = ({ kicker, title, text, action, second = false }: Next) => {
  const id = useId();
  return (
    <section className={`card${second ? '' : ' card-next'}`} aria-labelledby={id}>
      <div className="card-body">
        {!second && <p className="quiet small fw-semibold">{kicker}</p>}
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
        {action}
      </div>
    </section>
  );
};

/** A figure that answers a worry: large number, small unit, what it is above. */
export const Figure = ({ label, value, unit, note }: { label: ReactNode; value: ReactNode; unit?: ReactNode; note?: ReactNode }) => (
  <div>
    <p className="quiet small">{label}</p>
    <p className="figure">
      {value} {unit && <small>{unit}</small>}
    </p>
    {note && <p className="small quiet">{note}</p>}
  </div>
);

/** Labels and values; `total` sets the last pair off. */
export const Facts = ({ pairs, right = false }: { pairs: readonly (readonly [ReactNode, ReactNode] | false | null)[]; right?: boolean }) => (
  <dl className={`facts${right ? ' facts-right' : ''}`}>
    {pairs
      .filter((pair) => !!pair)
      .map((pair, index) => {
        const [label, value] = pair as readonly [ReactNode, ReactNode];
        return [<dt key={`t${index}`}>{label}</dt>, <dd key={`d${index}`}>{value}</dd>];
      })}
  </dl>
);

/** Steps of a thing under way: done, now, ahead. */
export const Track = ({ steps, now }: { steps: readonly string[]; now: number }) => (
  <ol className="track">
    {steps.map((step, index) => (
      <li key={step} className={index < now ? 'is-done' : index === now ? 'is-now' : ''} aria-current={index === now ? 'step' : undefined}>
        {step}
      </li>
    ))}
  </ol>
);
