import { giveCookie, readCookie } from '@bai/accounts/server';
import { typedDigits } from '@bai/kernel/contracts';
import { appendAudit, mac, macFits, now, nowIso, systemSeat, transaction, type Context, type Seat } from '@bai/kernel/server';
import { z } from 'zod';
import { INSPECTION_TRIES, transactionsProblems, type InspectionVisit, type visitInspection as visitSchema } from '../../contracts';
import { inspectionLinks, type InspectionLinkRow } from './collections';
import { inspectShop } from './inspect-shop';
import { codeOfLink, countLook, isOpen, shopOfLink } from './officer-links';

const PURPOSE = 'inspection-visit';
const SYSTEM = systemSeat('inspection');

/** One word for all: whoever has a link that does not open learns nothing of it. */
const over = (): Error => transactionsProblems.refuse('inspection.over');

/** Who looks by which link, as the cookie of their browser says, under a code that only the platform makes. */
const officer = z.tuple([z.string(), z.string(), z.string()]);
interface Officer {
  readonly linkId: string;
  readonly name: string;
  readonly office: string;
}

const cookieOf = ({ linkId, name, office }: Officer): string => {
  const text = Buffer.from(JSON.stringify([linkId, name, office])).toString('base64url');
  return `${text}.${mac(PURPOSE, text)}`;
};

const officerHere = (ctx: Context): Officer => {
  const [text = '', code = ''] = (readCookie(ctx, 'bai-inspection') ?? '').split('.');
  if (!text || !macFits(PURPOSE, text, code)) throw over();
  const [linkId, name, office] = officer.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return { linkId, name, office };
};

const keepCookie = (ctx: Context, { endsAt }: InspectionLinkRow, who: Officer): void => {
  const seconds = Math.ceil((Date.parse(endsAt) - now().getTime()) / 1000);
  giveCookie(ctx, 'bai-inspection', cookieOf(who), { seconds, strict: true });
};

/** What an officer sees, while link and shop are good; counted, and in the trail with who they say they are. */
const look = async (asking: Seat, { linkId, name, office }: Officer): Promise<InspectionVisit> => {
  const link = await inspectionLinks.first(SYSTEM, { id: linkId });
  const shop = link && isOpen(link) ? await shopOfLink(link) : null;
  if (!link || !shop) throw over();
  const seen = await inspectShop(shop, { name: { th: name, en: name }, office });
  const after = { by: name, office, dispensary: shop.name.th, findings: seen.findings.length };
  const counted = await transaction(async () => {
    const row = await countLook(linkId);
    if (row) await appendAudit(asking, { action: 'inspection-link.look', type: 'inspection-link', id: linkId, after });
    return row;
  });
  if (!counted) throw over();
  return { until: link.endsAt, inspection: seen };
};

/** A wrong code is counted before anybody hears of it, one after another; the last of them ends the link. */
const judgeCode = (asking: Seat, { token, code, name, office }: z.output<typeof visitSchema>): Promise<{ row: InspectionLinkRow; left: number | null }> =>
  transaction(async () => {
    const [id = '', secret = ''] = token.split('.');
    const row = id && secret ? await inspectionLinks.first(SYSTEM, { id }, { lock: true }) : null;
    if (!row || !macFits('inspection-link', secret, row.tokenMac) || !isOpen(row)) throw over();
    if (macFits('inspection-code', codeOfLink(secret, typedDigits(code)), row.codeMac)) return { row, left: null };
    const wrong = row.wrong + 1;
    const left = INSPECTION_TRIES - wrong;
    await inspectionLinks.change(SYSTEM, id, { wrong, ...(left > 0 ? {} : { endedAt: nowIso() }) }, { action: 'inspection-link.fail' });
    await appendAudit(asking, { action: 'inspection-link.refuse', type: 'inspection-link', id, after: { by: name, office, left } });
    return { row, left };
  });

/** Lets an officer in by link and code, once both are right; their browser is known by a cookie of this link from then on. */
export const visitInspection = async (ctx: Context, asking: Seat, given: z.output<typeof visitSchema>): Promise<InspectionVisit> => {
  const { row, left } = await judgeCode(asking, given);
  if (left !== null && left <= 0) throw over();
  if (left !== null) throw transactionsProblems.refuse('inspection.code', { triesLeft: left });
  const who = { linkId: row.id, name: given.name, office: given.office };
  const seen = await look(asking, who);
  keepCookie(ctx, row, who);
  return seen;
};

export const lookAgain = (ctx: Context, asking: Seat): Promise<InspectionVisit> => look(asking, officerHere(ctx));
