const THAI = /^\p{Script=Thai}/u;

/** Writes a title before a name: a Thai title directly before a Thai name (`นายสมชาย`), any other with a space (`Mr John`). Either may be empty. */
export const titled = (title: string, name: string): string => {
  const parts = [title.trim(), name.trim()];
  return parts.filter(Boolean).join(parts.every((part) => THAI.test(part)) ? '' : ' ');
};
