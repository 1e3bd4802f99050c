import { note, NOTE_MOST, type LessonNote as Note } from '@bai/learning/contracts';
import { useState } from 'react';
import { z } from 'zod';
import type { SaveState } from '../../../kit/autosaver';
import { Saved } from '../../../kit/autosave';
import { AutosavedForm } from '../../../kit/autosaved-form';
import { Card } from '../../../kit/card';
import { AreaField } from '../../../kit/fields';
import { Loaded } from '../../../kit/states';
import { useVersionedSaving } from '../../../kit/versioned-saving';
import { useWords } from '../../../words';
import { send, useFresh } from '../client';

const schema = z.object({ text: z.string().max(NOTE_MOST) });

const Writing = ({ lesson, kept, told }: { lesson: string; kept: Note; told: (state: SaveState) => void }) => {
  const { t } = useWords('lesson');
  const saving = useVersionedSaving({
    shown: kept,
    // However long, it is short enough to arrive after the page has gone.
    send: ({ text }, version) => send('keepNote', { params: { id: lesson }, body: { text: String(text), version } }, { quiet: true, keepalive: true }),
    newerIn: ({ details }) => {
      const newer = note.safeParse(details.newer).data;
      return newer ? { answers: { text: newer.text }, version: newer.version, savedAt: newer.savedAt } : null;
    },
  });
  return (
    <AutosavedForm initial={{ text: kept.text }} schema={schema} saving={saving} sent={() => undefined} told={told}>
      <AreaField name="text" label={t('note.label')} hint={t('note.hint')} rows={5} maxLength={NOTE_MOST} />
    </AutosavedForm>
  );
};

/** What somebody writes to themselves at a lesson; it saves itself. */
export const LessonNote = ({ lesson }: { lesson: string }) => {
  const { t } = useWords('lesson');
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  const from = useFresh('note', { params: { id: lesson } });
  return (
    <Card title={t('note.title')} aside={<Saved state={state} />}>
      <Loaded from={from}>{(kept) => <Writing lesson={lesson} kept={kept} told={setState} />}</Loaded>
    </Card>
  );
};
