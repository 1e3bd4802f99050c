import { Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';
import { PARTS, TAUGHT, type Fields } from './learning-words';

interface Shown {
  readonly name: string;
  readonly attribute?: { readonly type?: string };
  hint?: unknown;
  labelAction?: ReactNode;
}
interface Layout {
  readonly layout: readonly (readonly (readonly Shown[])[])[];
  readonly components: Readonly<Record<string, { readonly layout: readonly (readonly Shown[])[] }>>;
  readonly settings: { readonly displayName?: string };
}
interface Opening {
  readonly layout: Layout;
}

/** The panel translates what a field is called, and its hint not: it stands in the language that the editor reads the panel in. */
const place = (): 2 | 3 => (localStorage.getItem('strapi-admin-language') === 'th' ? 3 : 2);

/** Strapi shows no hint at a field that is made of parts, but what acts on its label: there it stands, behind what else does. `title` is as Strapi's own have it. */
const AtLabel = ({ title, behind }: { title: { readonly id: string; readonly defaultMessage: string }; behind: ReactNode }) => (
  <>
    {behind}{' '}
    <Typography variant="pi" textColor="neutral600" tag="span" style={{ whiteSpace: 'normal' }}>
      {title.defaultMessage}
    </Typography>
  </>
);

const hinted = <S extends Shown>(field: S, fields: Fields | undefined): S => {
  const hint = fields?.[field.name]?.[place()];
  if (!hint || field.hint) return field;
  if (field.attribute?.type !== 'component') return { ...field, hint };
  return { ...field, labelAction: <AtLabel title={{ id: 'bai.hint', defaultMessage: hint }} behind={field.labelAction} /> };
};

const BY_NAME = new Map(Object.values(TAUGHT).map((fields) => [fields.called![0], fields]));

/** Says at each field of what is taught what to know about it. */
export const withHints = ({ layout, ...rest }: Opening): Opening => {
  const own = BY_NAME.get(layout.settings.displayName ?? '');
  if (!own) return { layout, ...rest };
  const components = Object.entries(layout.components).map(([uid, part]) => [
    uid,
    { ...part, layout: part.layout.map((row) => row.map((field) => hinted(field, PARTS[uid]))) },
  ]);
  return {
    ...rest,
    layout: {
      ...layout,
      layout: layout.layout.map((panel) => panel.map((row) => row.map((field) => hinted(field, own)))),
      components: Object.fromEntries(components) as Layout['components'],
    },
  };
};
