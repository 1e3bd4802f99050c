import { must } from '../../../cms/test/journey';
import { eventually, type Person } from '../../../cms/test/people';
import type { MadeExport } from '../../documents/contracts';

/** The lines of a spreadsheet that somebody makes of a list, without its heads. */
export const saved = async (person: Person, list: string, query: object, columns: readonly object[]): Promise<string[]> => {
  const { id } = must(await person.post<MadeExport>('/api/documents/exports', { list, query, title: 'รายงาน', format: 'csv', columns }), 'begin');
  const done = await eventually(async () => {
    const { data } = await person.get<MadeExport>(`/api/documents/exports/${id}`);
    return data.state !== 'making' && data;
  }, 60);
  expect(done).toMatchObject({ state: 'ready', problem: null });
  const [, ...lines] = (await person.get(`/api/documents/exports/${id}/file`)).bytes.toString().trimEnd().split('\r\n');
  return lines;
};
