/** How far the server's clock is ahead of this page's, in ms; and how long the answer took that told so. */
let ahead = performance.timeOrigin;
let took = Infinity;
let heardAt = 0;
/** After so long a slower answer is better than an old one: clocks drift, machines sleep. */
const KEPT = 5 * 60_000;

/** Takes the server's time from an answer (`X-Now`, ms since 1970), halfway between asking and hearing. */
export const hearTime = (told: string | null, askedAt: number, answeredAt = performance.now()): void => {
  const at = Number(told);
  const trip = answeredAt - askedAt;
  if (!told || !Number.isFinite(at) || (trip > took && answeredAt - heardAt < KEPT)) return;
  [took, heardAt] = [trip, answeredAt];
  ahead = at + trip / 2 - answeredAt;
};

/** Now on the server's clock, in ms since 1970: deadlines are the server's, whatever a telephone believes. */
export const serverNow = (): number => performance.now() + ahead;
