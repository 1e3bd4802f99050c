import { CHANNELS, CHOOSABLE, choices, groupOf, type Choices, type ChoicesShown } from '@bai/notifications/contracts';
import { useState } from 'react';
import { z } from 'zod';
import { usePerson } from '../../../app/session';
import { Button } from '../../../kit/button';
import { Card } from '../../../kit/card';
import { ChecksField } from '../../../kit/choices';
import { CheckField, SelectField } from '../../../kit/fields';
import { Form } from '../../../kit/form';
import { Notice } from '../../../kit/notice';
import { Loaded } from '../../../kit/states';
import { useWords } from '../../../words';
import { useRead as useLine } from '../../accounts/client';
import { send, useFresh } from '../client';
import { SingleKinds } from './single-kinds';

/** Every half hour, and the times that stand there already. */
const timesWith = (...own: readonly string[]): (readonly [string, string])[] => {
  const halves = Array.from({ length: 48 }, (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`);
  return [...new Set([...halves, ...own])].sort().map((time) => [time, time]);
};

const shape = choices
  .pick({ channels: true, events: true })
  .extend({ waits: z.boolean(), from: z.string().min(1), until: z.string().min(1) })
  .superRefine(({ waits, from, until }, { addIssue }) => {
    if (waits && from === until) addIssue({ code: 'custom', message: 'quiet-same', path: ['until'] });
  });
type Values = z.output<typeof shape>;

const NIGHT = { from: '21:00', until: '08:00' };
const valuesOf = ({ channels, events, quiet }: Choices): Values => ({ channels, events, waits: quiet !== null, ...(quiet ?? NIGHT) });

const Groups = ({ kinds }: Pick<ChoicesShown, 'kinds'>) => {
  const { t } = useWords('profile');
  const { roles } = usePerson();
  const line = useLine('line', {}).data;
  // What goes nowhere is not asked for.
  const open = CHANNELS.filter((channel) => channel !== 'line' || (line?.writes && line.linked));
  return CHOOSABLE.map((name) => {
    const own = kinds.filter((kind) => kind.group === name && kind.roles.some((role) => roles.includes(role)));
    const { always } = groupOf(name);
    const free = open.filter((channel) => !always.includes(channel));
    return (
      own.length > 0 && (
        <div key={name} className="stack stack-sm">
          <ChecksField
            name={`channels.${name}`}
            legend={t(`groups.${name}`)}
            hint={always.includes('portal') ? t('alwaysPortal') : undefined}
            options={free.map((channel) => ({ value: channel, label: t(`channels.${channel}`) }))}
          />
          <SingleKinds group={name} events={own.map(({ event }) => event)} channels={free} />
        </div>
      )
    );
  });
};

/** Which messages somebody wants by which way, and when they want quiet. */
export const ChoicesForm = () => {
  const { t } = useWords('profile');
  const from = useFresh('choices', {});
  const [done, setDone] = useState(false);
  return (
    <Card title={t('told')}>
      <p className="quiet">{t('always')}</p>
      <Loaded from={from}>
        {(kept) => (
          <Form
            initial={valuesOf(kept)}
            schema={shape}
            send={async ({ channels, events, waits, from: begin, until }, { resetForm }) => {
              setDone(false);
              await send('keepChoices', { body: { channels, events, quiet: waits ? { from: begin, until } : null, version: kept.version } });
              resetForm({ values: { channels, events, waits, from: begin, until } });
              setDone(true);
            }}
          >
            {({ isSubmitting, dirty, values }) => (
              <>
                <Groups kinds={kept.kinds} />
                <fieldset className="field stack-sm">
                  <legend>{t('quiet')}</legend>
                  <CheckField name="waits" label={t('waits')} hint={t('waitsText')} />
                </fieldset>
                {values.waits && (
                  <div className="grid-2">
                    <SelectField name="from" label={t('from')} options={timesWith(values.from)} />
                    <SelectField name="until" label={t('until')} options={timesWith(values.until)} />
                  </div>
                )}
                {done && !dirty && <Notice kind="success">{t('toldSaved')}</Notice>}
                <div>
                  <Button type="submit" look="primary" busy={isSubmitting} disabled={!dirty}>
                    {t('save')}
                  </Button>
                </div>
              </>
            )}
          </Form>
        )}
      </Loaded>
    </Card>
  );
};
