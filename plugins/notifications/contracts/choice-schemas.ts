import { PERSON_ROLES, type PersonRole } from '@bai/kernel/contracts';
import { z } from 'zod';

/** How somebody is told: at the bell of the portal, by mail, and at LINE where they have linked it. */
export const CHANNELS = ['portal', 'email', 'line'] as const;
export type Channel = (typeof CHANNELS)[number];

interface Group {
  /** Who is told of any of it. */
  readonly roles: readonly PersonRole[];
  /** How they are told whatever they choose: of what concerns the safety of their account, who read their records, and what they must act on. */
  readonly always: readonly Channel[];
}

/** What messages are about, as people choose how to be told of it. */
export const GROUPS = {
  security: { roles: PERSON_ROLES, always: CHANNELS },
  records: { roles: ['patient', 'admin'], always: CHANNELS },
  appointments: { roles: ['patient'], always: ['portal'] },
  applications: { roles: ['patient'], always: ['portal'] },
  payments: { roles: PERSON_ROLES, always: [] },
  learning: { roles: PERSON_ROLES, always: ['portal'] },
  work: { roles: ['physician', 'budtender', 'dispensary'], always: ['portal'] },
  platform: { roles: ['admin'], always: ['portal'] },
} as const satisfies Readonly<Record<string, Group>>;
export type GroupName = keyof typeof GROUPS;

/** A group with everything it may leave out. */
export const groupOf = (name: GroupName): Group => GROUPS[name];

/** The groups that leave a choice: of every other all channels always tell. */
export const CHOOSABLE = ['appointments', 'applications', 'payments', 'learning', 'work', 'platform'] as const satisfies readonly GroupName[];
export type Choosable = (typeof CHOOSABLE)[number];
export const isChoosable = (name: GroupName): name is Choosable => (CHOOSABLE as readonly GroupName[]).includes(name);

const chosen = z.array(z.enum(CHANNELS)).max(CHANNELS.length);
/** `HH:MM` in Bangkok. */
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'clock' });

/**
 * How somebody wants to be told: of each group that leaves a choice by which channels, of single kinds of message by which others than
 * their group, and from when until when mails that may wait do.
 */
export const choices = z.object({
  channels: z.object({ appointments: chosen, applications: chosen, payments: chosen, learning: chosen, work: chosen, platform: chosen }),
  events: z.record(z.string().max(60), chosen),
  /** Null: nothing waits. */
  quiet: z
    .object({ from: clock, until: clock })
    .refine(({ from, until }) => from !== until, { error: 'quiet-same', path: ['until'] })
    .nullable(),
  /** 0 where nobody has chosen anything yet. */
  version: z.number().int().min(0),
});
export type Choices = z.infer<typeof choices>;

/** The same with what may be chosen: every kind of message of a group that leaves a choice, and whom it is about. */
export const choicesShown = choices.extend({
  kinds: z.array(z.object({ event: z.string(), group: z.enum(CHOOSABLE), roles: z.array(z.enum(PERSON_ROLES)) })),
});
export type ChoicesShown = z.infer<typeof choicesShown>;
