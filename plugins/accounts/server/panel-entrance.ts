/**
 * How somebody comes from the portal to a panel that has a host of its own. What lets them in are cookies, which one host cannot set for
 * another: the portal gives a ticket, good once within a minute, and a page of the panel's host turns it into the cookies there.
 */
import { acceptPanelInvitation, consume, environment, networkOf, panelAccount, portalAddress, type Context, type Seat } from '@bai/kernel/server';
import { z } from 'zod';
import { accountsProblems } from '../contracts';
import { beginAttempt, endAttempt, takeAttempt } from './attempts';
import { enterPanel } from './panel-session';
import { livingSessions } from './sessions';

const PAGE = '/cms/enter';
const SCRIPT = '/cms/enter.js';
const DOOR = '/admin/enter';
/** Tickets that an address may show, in a minute. */
const TRIES = 60;

/** Where the ticket of somebody who was just let in by the portal is shown: it stands behind the `#`, which no server's log sees. */
export const ticketFor = async (seat: Seat, panelId: string, session: string): Promise<string> =>
  `${environment().panelUrl!}${PAGE}#${await beginAttempt(seat, 'panel', seat.subjects.account!, `${panelId} ${session}`)}`;

const page = (): string => `<!doctype html>
<html lang="th">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Bai</title></head>
<body data-back="${portalAddress('/account?panel=')}"><p>กำลังเปิด… <span lang="en">Opening…</span></p><script src="${SCRIPT}"></script></body>
</html>
`;

/**
 * What the page does. Behind the `#` stand the ticket and the address of the panel that was asked for, below `/cms` and nowhere else. Who is
 * not let in is told at the portal why: a ticket that is none any more, too many of their network at once, or that nothing answered.
 */
const script = `const [, ticket = '', to = '/cms'] = /^#([a-z0-9]+)(\\/cms(?:[/?].*)?)?$/.exec(location.hash) ?? [];
history.replaceState(null, '', location.pathname);
fetch('${DOOR}', { method: 'POST', redirect: 'error', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ticket }) })
  .then(async (answer) => {
    if (!answer.ok) throw { 410: 'late', 429: 'busy' }[answer.status];
    const { data } = await answer.json();
    localStorage.setItem('jwtToken', JSON.stringify(data.held));
    localStorage.setItem('isLoggedIn', 'true');
    location.replace(to);
  })
  .catch((why) => location.replace(document.body.dataset.back + (typeof why === 'string' ? why : 'failed')));
`;

/** Nobody is brought here by a page of somebody else: they would work in the panel under another's name, and not notice. */
const isBroughtHere = (ctx: Context): boolean => ['', 'same-site', 'same-origin'].includes(ctx.get('sec-fetch-site'));

const body = z.object({ ticket: z.string().max(40) });

/** Lets in whoever shows a ticket; `sign-in.over` of one that is none, was shown before, or whose session at the portal is over. */
const letIn = async (ctx: Context, recordEntry: (id: string) => Promise<unknown>): Promise<void> => {
  await consume('panel-entrance', networkOf(ctx.ip), TRIES, 60);
  const shown = body.safeParse(ctx.request.body);
  if (!shown.success || ctx.get('sec-fetch-site') === 'cross-site') throw accountsProblems.refuse('sign-in.over');
  const attempt = await takeAttempt(shown.data.ticket, 'panel');
  await endAttempt(attempt);
  const [panelId = '', session = ''] = attempt.challenge!.split(' ');
  const found = (await livingSessions([session])).has(session) ? await panelAccount({ id: panelId }) : null;
  if (!found || found.state === 'closed') throw accountsProblems.refuse('sign-in.over');
  if (found.state === 'invited') await acceptPanelInvitation(found.id);
  ctx.set('Cache-Control', 'no-store');
  ctx.body = { data: { held: await enterPanel(ctx, found.id, session) } };
  await recordEntry(found.id);
};

/** Answers what belongs to coming in at the panel's own host; false of everything else. */
export const answersEntrance = async (ctx: Context, path: string, recordEntry: (id: string) => Promise<unknown>): Promise<boolean> => {
  if (ctx.method === 'POST' && path === DOOR) {
    await letIn(ctx, recordEntry);
    return true;
  }
  if (ctx.method !== 'GET' || (path !== PAGE && path !== SCRIPT)) return false;
  ctx.set('Cache-Control', 'no-store');
  if (path === PAGE && !isBroughtHere(ctx)) ctx.redirect(portalAddress('/account?panel=late'));
  else [ctx.type, ctx.body] = path === PAGE ? ['text/html', page()] : ['text/javascript', script];
  return true;
};
