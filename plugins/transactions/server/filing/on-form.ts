import type { Pt27Column, Pt28Column, ReportTick } from '@bai/documents/contracts';
import { buddhistDate, type ReportOnForm } from '@bai/documents/server';
import type { FilingContent, Pt27Content, Pt28Content } from './content';
import { lastDay } from './months';
import { goodsOf, purposeOf, sumOfLots } from './tables';
import { dayParts, dayWords, formNumberOf, gramsWords, inThai, titleOf } from './words';

/** Words as a form has them. */
const thai = <K extends string>(words: Readonly<Record<K, string>>): Record<K, string> =>
  Object.fromEntries(Object.entries<string>(words).map(([name, word]) => [name, inThai(word)])) as Record<K, string>;

const useRows = ({ lines }: Pt28Content) =>
  lines.map((line, index) => {
    const [sold, born] = [dayParts(line.day), dayParts(line.birthDate)];
    return thai<Pt28Column>({
      row_number: String(index + 1),
      sold_on: dayWords(line.day),
      sold_day: sold.day,
      sold_month: sold.month,
      sold_year: sold.year,
      buyer_document: line.document,
      buyer: line.name,
      birth_date: dayWords(line.birthDate),
      birth_day: born.day,
      birth_month: born.month,
      birth_year: born.year,
      purpose: purposeOf(line),
      buyer_license: line.buyerLicense,
      grams: gramsWords(line.mg),
    });
  });

const stockRows = ({ lines }: Pt27Content) =>
  lines.map((line, index) => {
    const received = dayParts(line.receivedOn);
    return thai<Pt27Column>({
      row_number: String(index + 1),
      received_on: dayWords(line.receivedOn),
      received_day: received.day,
      received_month: received.month,
      received_year: received.year,
      supplier: line.supplier,
      supplier_license: line.supplierLicense,
      gacp: line.gacpNumber,
      goods: goodsOf(line),
      product: line.product,
      lot: line.lot,
      delivery_document: line.documentNumber,
      brought: gramsWords(line.broughtMg),
      received: gramsWords(line.receivedMg),
      used: gramsWords(line.usedMg),
      other: gramsWords(line.otherMg),
      held: gramsWords(line.heldMg),
    });
  });

const useSums = ({ totalMg, monthMg, supplement }: Pt28Content) => thai({ sum_grams: gramsWords(totalMg), sum_whole: supplement ? gramsWords(monthMg) : '' });
const stockSums = (content: Pt27Content) =>
  thai({
    sum_brought: gramsWords(sumOfLots(content, 'broughtMg')),
    sum_received: gramsWords(sumOfLots(content, 'receivedMg')),
    sum_used: gramsWords(sumOfLots(content, 'usedMg')),
    sum_other: gramsWords(sumOfLots(content, 'otherMg')),
    sum_held: gramsWords(sumOfLots(content, 'heldMg')),
  });

const ticksOf = ({ head, supplement, rows }: FilingContent): ReportTick[] => [
  ...(head.registrar ? [`tick_${head.registrar}` as const] : []),
  ...(supplement ? (['tick_supplement'] as const) : []),
  ...(rows === 0 ? (['tick_nothing'] as const) : []),
];

/** What is frozen as an official form has it: the same words as on the platform's own, each for its place. */
export const onForm = (content: FilingContent, digest: string): ReportOnForm => {
  const { month, head, supplement } = content;
  const { month: name, year } = buddhistDate(`${month}-01`);
  return {
    title: `${formNumberOf(content)} ${titleOf(content)} ${name} ${year}`,
    id: `${content.layout} ${digest}`,
    on: lastDay(month),
    texts: thai({
      month: name,
      year,
      licensee: head.licensee,
      shop: head.shop,
      shop_address: head.address,
      shop_district: head.district,
      shop_province: head.province,
      shop_license: head.licenseNumber,
      supplement_number: supplement ? String(supplement.number) : '',
      supplement_reason: supplement?.reason ?? '',
    }),
    ticks: ticksOf(content),
    ...(content.form === 'pt28' ? { rows: useRows(content), sums: useSums(content) } : { rows: stockRows(content), sums: stockSums(content) }),
    none: 'ไม่มีรายการในเดือนนี้',
  };
};
