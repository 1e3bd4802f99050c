import { DAY, enqueue, environment, isClockRight, job, service } from '@bai/kernel/server';
import { anchorTo, keepAnchor, type Anchor } from './anchors';
import { mark, seal } from './seal';

const MAIL = 'audit.mail-anchor';
interface Mailer {
  send(mail: { to: string; subject: string; text: string }): Promise<unknown>;
}

/** Anchors how far the chain was seen to reach, also when somebody has put it back since. */
export const anchor = async (): Promise<void> => {
  if (!isClockRight()) return;
  await seal();
  const point = await mark();
  if (point) await keepAnchor(point);
};
job('audit.anchor', anchor, { every: DAY });

job<Anchor>(MAIL, async ({ payload }) => {
  const to = environment().auditAnchorEmail;
  if (!to) return;
  const { seq, hash, at, jws } = payload;
  const text = `The audit trail of ${environment().publicUrl} at ${at}\n\nsequence ${seq}\nhash ${hash}\n\n${jws}\n`;
  await service<Mailer>('email', 'email').send({ to, subject: `Audit trail: anchor ${seq}`, text });
});

/** Sends each anchor to whoever is to keep it, where the environment names them. The mail server may be down: the job tries again. */
export const anchorToMail = (): void => {
  if (environment().auditAnchorEmail) anchorTo({ name: 'mail', append: (kept) => enqueue(MAIL, kept) });
};
