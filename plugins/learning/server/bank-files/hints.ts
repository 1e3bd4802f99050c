import type { FileDraft, Notes, Parts } from './file-question';
import { onOneLine } from './file-words';

/** What formats have no place for travels as tags of this kind, which other programs keep without minding them. */
const OWN = 'bai:';
/** Of the bank: letters of a tag, and tags of a question. */
const LONG = 40;
const MANY = 10;

/** What a file says of a question by such tags. */
export interface Hints {
  readonly tags: readonly string[];
  readonly of: ReadonlyMap<string, string>;
}

/** The tags of a question in a file: its own, and what is said by such tags. */
export const tagsFor = (draft: FileDraft, ...said: readonly string[]): string[] => [
  ...draft.tags.map((tag) => (tag.startsWith(OWN) ? `${OWN}tag=${tag}` : tag)),
  ...(draft.retired ? [`${OWN}retired`] : []),
  ...(draft.ruleSetVersion ? [`${OWN}rules=${draft.ruleSetVersion}`] : []),
  ...said.map((one) => OWN + one),
];

export const readHints = (tags: readonly string[], notes: Notes): Hints => {
  const [own, of] = [new Set<string>(), new Map<string, string>()];
  for (const tag of tags.map(onOneLine).filter(Boolean)) {
    const [, name, value = ''] = tag.startsWith(OWN) ? (/^([a-z]+)(?:=(.*))?$/.exec(tag.slice(OWN.length)) ?? []) : [];
    if (name === 'tag') own.add(value);
    else if (name) of.set(name, value);
    else own.add(tag);
  }
  const short = [...own].filter((tag) => tag.length <= LONG);
  if (short.length < own.size || short.length > MANY) notes.lose('tags');
  return { tags: short.slice(0, MANY), of };
};

/** What such tags say of every question. */
export const hinted = ({ tags, of }: Hints): Pick<Parts, 'tags' | 'retired' | 'ruleSetVersion' | 'partialCredit'> => ({
  tags: [...tags],
  retired: of.has('retired'),
  ruleSetVersion: of.get('rules') || null,
  partialCredit: !of.has('whole'),
});
/** All or nothing, where a question is marked so whose kind has parts. */
export const WHOLE = 'whole';
/** The points that tags say, where a format has no place for them. */
export const hintedPoints = ({ of }: Hints): number => (/^\d{1,3}$/.test(of.get('points') ?? '') ? Number(of.get('points')) : 1);
