import { namesOf } from '@bai/accounts/server';
import { signedWords } from '@bai/audit/server';
import type { DispensaryFacts } from '@bai/directory/server';
import { fileOf, readFile, storedZip, type ZipPart } from '@bai/documents/server';
import { accountOf, appendAudit, environment, nowIso, sha256, systemSeat, today, type FileReply, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import type { reconciledQuery } from '../../contracts';
import { filings, transactions, useRows, type FilingRow } from '../collections';
import type { FilingVersionRow } from '../filing/collections';
import { firstDay, lastDay } from '../filing/months';
import { reportPdf, reportSheet } from '../filing/papers';
import { licenseOf } from '../filing/present';
import { rowsOfReport } from '../filing/pt28-lines';
import { frozenContent, OWNER, versionsOf } from '../filing/versions';
import { reachedDispensary } from '../own-dispensary';
import { monthFacts } from './facts';
import { discrepanciesSheet, lotsSheet, movementsSheet, salesSheet } from './pack-sheets';
import { discrepanciesOf } from './reconcile';

/** What the signature is of. */
const TYPE = 'bai-month-pack+json';
const ENDINGS: Readonly<Record<string, string>> = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' };

/** The authority's receipt of a version, as it was handed in. */
const receiptPart = async (folder: string, { filingId, receiptFileId }: FilingVersionRow): Promise<ZipPart[]> => {
  if (!receiptFileId) return [];
  const file = await fileOf(OWNER, filingId, receiptFileId);
  return [[`${folder}-receipt.${ENDINGS[file.type] ?? 'bin'}`, await readFile(file)]];
};

interface Report {
  readonly form: FilingRow['form'];
  readonly licenseNumber: string;
  readonly state: FilingRow['state'];
  readonly versions: readonly { readonly number: number; readonly digest: string; readonly receiptNumber: string | null; readonly files: boolean }[];
}

/** The frozen versions of a report as files; of those whose years are over nothing is left but that they were. */
const reportParts = async (filing: FilingRow): Promise<{ report: Report; parts: ZipPart[] }> => {
  const [versions, licenseNumber] = [await versionsOf(filing), await licenseOf(filing)];
  const parts: ZipPart[] = [];
  for (const version of versions) {
    if (!version.contentFileId) continue;
    const content = await frozenContent(version);
    const name = [
      'reports/' + filing.form,
      licenseNumber.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-'),
      ...(version.number ? [`supplement-${version.number}`] : []),
    ].join('-');
    parts.push([`${name}.pdf`, await reportPdf(content, version.digest)], [`${name}.xlsx`, reportSheet(content)], ...(await receiptPart(name, version)));
  }
  const told = versions.map(({ number, digest, receiptNumber, contentFileId }) => ({ number, digest, receiptNumber, files: contentFileId !== null }));
  return { report: { form: filing.form, licenseNumber, state: filing.state, versions: told }, parts };
};

/** Who takes the pack has seen every buyer: each of them finds it in the trail. */
const tellBuyers = async (seat: Seat, begun: readonly FilingRow[], shop: DispensaryFacts, month: string): Promise<void> => {
  const why = `month-pack-${month}`;
  const narrow = { narrow: (query, column) => void query.whereBetween(column('day'), [firstDay(month), lastDay(month)]) } satisfies Parameters<
    typeof transactions.every
  >[2];
  await transactions.each(seat, { dispensaryId: shop.id }, () => undefined, { why, ...narrow });
  for (const filing of begun.filter(({ form, state }) => form === 'pt28' && state !== 'open' && state !== 'checking'))
    await useRows.each(seat, rowsOfReport({ ...filing, licenseNumber: await licenseOf(filing) }), () => undefined, { why });
};

/** All of a month in one archive: what was frozen with its receipts, sales, stock and what does not agree, and a signed list of their hashes. */
export const monthPack = async (seat: Seat, query: z.output<typeof reconciledQuery>): Promise<FileReply> => {
  const shop = await reachedDispensary(seat, query.dispensaryId);
  const month = query.month ?? today().slice(0, 7);
  const begun = await filings.all(systemSeat('filing'), { dispensaryId: shop.id, month });
  await tellBuyers(seat, begun, shop, month);
  const facts = await monthFacts(shop.id, month);
  const found = await discrepanciesOf(facts);
  const parts: ZipPart[] = [];
  const reports: Report[] = [];
  for (const filing of begun) {
    const made = await reportParts(filing);
    parts.push(...made.parts);
    reports.push(made.report);
  }
  parts.push(
    ['sales.xlsx', salesSheet(facts.sales)],
    ['stock/lots.xlsx', await lotsSheet(facts)],
    ['stock/movements.xlsx', await movementsSheet(facts)],
    ['discrepancies.xlsx', discrepanciesSheet(found)],
  );
  const account = accountOf(seat);
  const manifest = {
    kind: 'bai-month-pack',
    version: 1,
    platform: environment().publicUrl,
    dispensary: { id: shop.id, name: shop.name, licenseNumber: shop.licenseNumber },
    month,
    over: today() > lastDay(month),
    madeAt: nowIso(),
    madeBy: { accountId: account, name: (await namesOf([account])).get(account) ?? null },
    sales: facts.sales.length,
    discrepancies: found.length,
    reports,
    files: parts.map(([name, bytes]) => ({ name, sha256: sha256(bytes), size: bytes.length })),
  };
  const name = `month-${month}.zip`;
  await appendAudit(seat, { action: 'dispensary.pack', type: 'dispensary', id: shop.id, purpose: name });
  return { type: 'application/zip', name, body: storedZip([...parts, ['manifest.json', await signedWords(manifest, TYPE)]]) };
};
