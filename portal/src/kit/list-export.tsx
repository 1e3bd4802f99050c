import { filesApi, type ExportColumn, type MadeExport } from '@bai/documents/contracts';
import { useEffect, useState } from 'react';
import { client, Refusal } from '../app/client';
import { useWords } from '../words';
import { Meter } from './bars';
import { Button } from './button';
import { Menu } from './menu';
import { ProblemNotice } from './notice';
import { useAction } from './use-action';

const { useRead, send, url } = client('documents', filesApi);
/** Milliseconds between two looks at how far it is; live screens do not hear of every row. */
const LOOK = 700;

interface Props {
  /** The list's endpoint, as `<plugin>.<name>`. */
  readonly list: string;
  /** What the list on the screen asks for. */
  readonly query: Readonly<Record<string, string | undefined>>;
  /** The name of the file. */
  readonly title: string;
  readonly columns: readonly ExportColumn[];
}

const offer = (made: MadeExport): void => {
  const link = document.createElement('a');
  link.href = url('exportFile', { params: { id: made.id } });
  link.download = '';
  link.click();
};

/** How far a spreadsheet is; once it is ready the browser takes it, and it stays to be taken again. */
const Making = ({ id }: { id: string }) => {
  const { t } = useWords('kit');
  const { data } = useRead('export', { params: { id } }, { refreshInterval: (latest?: MadeExport) => (latest && latest.state !== 'making' ? 0 : LOOK) });
  const ready = data?.state === 'ready';
  useEffect(() => {
    if (ready) offer(data);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each spreadsheet: what is read anew afterwards is the same one
  }, [ready]);
  if (!data || data.state === 'making') {
    const [done, total] = [data?.done ?? 0, data?.total ?? null];
    return (
      <div className="stack stack-sm" role="status">
        <p className="small">{total === null ? t('exportRows', { count: done }) : t('exportOf', { done, total })}</p>
        <Meter value={done} max={total ?? Math.max(done * 2, 1)} label={t('exporting')} />
      </div>
    );
  }
  if (data.state === 'failed') return <ProblemNotice error={new Refusal(data.problem ?? 'fault.unexpected', 0)} />;
  return (
    <div className="stack stack-sm" role="status">
      <p className="small">{t('exportReady', { count: data.done })}</p>
      <Button size="sm" look="link" icon="download" onClick={() => offer(data)}>
        {t('exportAgain')}
      </Button>
    </div>
  );
};

/** All that matches as a spreadsheet, made by the server: with the columns that are shown, in the language that is read. */
export const ExportMenu = ({ list, query, title, columns }: Props) => {
  const { t } = useWords('kit');
  const [made, setMade] = useState<string | null>(null);
  const { run, busy, error } = useAction(async (format: 'csv' | 'xlsx') => {
    setMade(null);
    const asked = Object.fromEntries(
      Object.entries(query).flatMap(([name, value]) => (value && !['cursor', 'counts', 'limit'].includes(name) ? [[name, value]] : [])),
    );
    const begun = await send('makeExport', { body: { list, query: asked, title, format, columns: [...columns] } }, { key: crypto.randomUUID(), quiet: true });
    setMade(begun.id);
  });
  return (
    <Menu label={t('export')} icon="download">
      <p className="small quiet">{t('exportAll')}</p>
      <div className="row-x">
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button key={format} size="sm" busy={busy} onClick={() => void run(format)}>
            {format === 'xlsx' ? 'Excel (XLSX)' : 'CSV'}
          </Button>
        ))}
      </div>
      <ProblemNotice error={error} />
      {made && <Making key={made} id={made} />}
    </Menu>
  );
};
