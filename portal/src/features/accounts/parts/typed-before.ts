/** What somebody types who signs up; which of it, the role says. */
export interface Typed {
  name: string;
  nameThai: string;
  nameLatin: string;
  email: string;
  phone: string;
  password: string;
  accepted: boolean;
  said: { profession: string; licenseNumber: string; shopName: string };
}
const NOTHING_TYPED: Typed = {
  ...{ name: '', nameThai: '', nameLatin: '', email: '', phone: '', password: '', accepted: false },
  said: { profession: '', licenseNumber: '', shopName: '' },
};

/** How long it is kept, in ms: somebody looks for the code, and sees that the address was wrong. Later it may be another who sits there. */
const KEPT = 10 * 60_000;

let before: { readonly typed: Typed; readonly at: number } | null = null;

/** Keeps what somebody typed who signs up, for whoever comes back to put it right: in memory alone, and never the password or the tick. */
export const keepTyped = (typed: Typed): void => {
  before = { typed: { ...typed, password: NOTHING_TYPED.password, accepted: false }, at: Date.now() };
};

/** What was typed before, or an empty form. */
export const typedBefore = (): Typed => (before && Date.now() - before.at < KEPT ? before.typed : NOTHING_TYPED);

/** Forgets it, once it has become an account. */
export const forgetTyped = (): void => {
  before = null;
};
