import { setImmediate as breath } from 'node:timers/promises';
import { bangkokDay } from '@bai/kernel/contracts';
import { Flow } from '../paper/flow';
import type { CopiedRecord, Gathered } from './gather';
import { readable, type Fact } from './personal-data';
import { said } from './said';
import { NOTHING, openingOf, PAGE, UNPRINTABLE } from './words';

const drawRecord = (flow: Flow, record: CopiedRecord, facts: Readonly<Record<string, Fact>>, language: Gathered['language']): void => {
  flow.rule();
  for (const [key, of] of readable(facts)) {
    if (!Object.hasOwn(record, key)) continue;
    if (of.as === 'picture') flow.picture(of.label[language], Buffer.from(String(record[key]).split(',')[1]!, 'base64'));
    else flow.pair(of.label[language], said(record[key], of, language));
  }
};

/** The copy to be printed: A4, tagged for who does not see it, with a foot on every page. Draws a record at a time, so that others are answered meanwhile. */
export const pdfOf = async (gathered: Gathered): Promise<Buffer> => {
  const { language, madeAt, parts } = gathered;
  const { title, lines } = openingOf(gathered);
  const flow = new Flow({
    title,
    id: `data-copy ${madeAt}`,
    on: bangkokDay(new Date(madeAt)),
    language,
    foot: (page) => `${title} · ${PAGE[language]} ${page}`,
  });
  flow.heading('H1', title);
  for (const line of [...lines, UNPRINTABLE[language]]) flow.paragraph(line);
  for (const { part, found } of parts) {
    flow.heading('H2', part.title[language]);
    flow.paragraph(part.why[language], true);
    if ([...found.values()].every((records) => records.length === 0)) flow.paragraph(NOTHING[language], true);
    for (const [sort, { title: name, facts }] of Object.entries(part.sorts)) {
      const records = found.get(sort)!;
      if (records.length) flow.heading('H3', name[language]);
      for (const record of records) {
        drawRecord(flow, record, facts, language);
        await breath();
      }
    }
  }
  return flow.finish();
};
