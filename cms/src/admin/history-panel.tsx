import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { TAUGHT } from './learning-words';

interface Value {
  readonly as: string;
  readonly lines: readonly string[];
  readonly names: readonly { readonly th: string; readonly en: string }[];
}
interface Entry {
  readonly id: string;
  readonly at: string;
  readonly act: string;
  readonly name: { readonly th: string; readonly en: string } | null;
  readonly where: 'portal' | 'panel' | 'platform';
  readonly language: 'th' | 'en' | null;
  readonly changes: readonly { readonly field: string; readonly before: Value | null; readonly after: Value | null }[];
}
interface Page {
  readonly rows: readonly Entry[];
  readonly next: string | null;
}
interface Opened {
  readonly model: string;
  readonly documentId?: string;
  readonly document?: { readonly updatedAt?: string };
}

/** What the platform keeps a history of, by the name of its type. */
const KINDS = ['course', 'course-module', 'lesson', 'exam', 'question', 'question-category', 'certificate-template'];
const kindOf = (model: string): string | undefined => KINDS.find((kind) => model === `api::${kind}.${kind}`);

type Read = Page | 'failed' | undefined;
const readHistory = async (kind: string, id: string, cursor: string | null): Promise<Read> => {
  try {
    const answer = await fetch(`/api/learning/panel/${kind}/${id}/history${cursor ? `?cursor=${cursor}` : ''}`);
    return answer.ok ? ((await answer.json()) as { data: Page }).data : 'failed';
  } catch {
    // Without a network it is not known, and that is said.
    return 'failed';
  }
};

type Say = (id: string) => string;
const textOf = (value: Value | null, language: 'th' | 'en', say: Say): string => {
  if (!value) return say('empty');
  if (value.as === 'names') return value.names.map((name) => name[language]).join(', ');
  if (value.as === 'moment') return new Date(value.lines[0]!).toLocaleString(language);
  return value.lines.join('\n');
};

const EntryShown = ({ entry, kind }: { entry: Entry; kind: string }) => {
  const { formatMessage, locale } = useIntl();
  const language = locale === 'th' ? 'th' : 'en';
  const say: Say = (id) => formatMessage({ id: `bai.history.${id}` });
  const { at, act, name, where, language: written, changes } = entry;
  const nameOf = (field: string): string => TAUGHT[kind]?.[field]?.[language === 'th' ? 1 : 0] ?? field;
  return (
    <Box tag="li" paddingTop={2} paddingBottom={2}>
      <Typography variant="omega" fontWeight="bold" tag="p">
        {say(`acts.${act}`)}
        {written && ` · ${say(written)}`}
      </Typography>
      <Typography variant="pi" textColor="neutral600" tag="p">
        {new Date(at).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })} · {name?.[language] ?? say('nobody')} · {say(where)}
      </Typography>
      {changes.length > 0 && (
        <details>
          <summary>
            <Typography variant="pi">{changes.map(({ field }) => nameOf(field)).join(', ')}</Typography>
          </summary>
          {changes.map(({ field, before, after }) => (
            <Box key={field} paddingTop={2}>
              <Typography variant="pi" fontWeight="bold" tag="p">
                {nameOf(field)}
              </Typography>
              <Typography variant="pi" tag="p" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {say('before')}: {textOf(before, language, say)}
              </Typography>
              <Typography variant="pi" tag="p" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {say('after')}: {textOf(after, language, say)}
              </Typography>
            </Box>
          ))}
        </details>
      )}
    </Box>
  );
};

const History = ({ kind, id }: { kind: string; id: string }) => {
  const { formatMessage } = useIntl();
  const [pages, setPages] = useState<readonly Read[]>([]);
  const last = pages.at(-1);
  useEffect(() => {
    let gone = false;
    void readHistory(kind, id, null).then((first) => {
      if (!gone) setPages([first]);
    });
    return () => {
      gone = true;
    };
  }, [kind, id]);
  const next = last && last !== 'failed' ? last.next : null;
  if (pages.length === 0) return <Typography variant="pi">{formatMessage({ id: 'bai.history.working' })}</Typography>;
  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%">
      <ul>{pages.flatMap((page) => (page && page !== 'failed' ? page.rows.map((entry) => <EntryShown key={entry.id} entry={entry} kind={kind} />) : []))}</ul>
      {last === 'failed' && <Typography variant="pi">{formatMessage({ id: 'bai.history.failed' })}</Typography>}
      {next && (
        <Button variant="tertiary" onClick={() => void readHistory(kind, id, next).then((more) => setPages([...pages, more]))}>
          {formatMessage({ id: 'bai.history.older' })}
        </Button>
      )}
    </Flex>
  );
};

/** Beside an entry of what is taught: who wrote it when, in the panel and in the portal, with before and after. */
export const HistoryPanel = ({ model, documentId, document }: Opened) => {
  const { formatMessage } = useIntl();
  const kind = kindOf(model);
  if (!kind || !documentId) return null;
  return { title: formatMessage({ id: 'bai.history' }), content: <History key={document?.updatedAt} kind={kind} id={documentId} /> };
};
