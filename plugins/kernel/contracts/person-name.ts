const THAI = /^\p{Script=Thai}/u;

/** Writes a title before a name: a Thai title directly before a Thai name (`นายสมชาย`), any other with a space (`Mr John`). Either may be empty. */
export const titled = (title: string, name: string): string => {
  const parts = [title.trim(), name.trim()];
  return parts.filter(Boolean).join(parts.every((part) => THAI.test(part)) ? '' : ' ');
};

/** A letter that stands by itself: a vowel or mark behind belongs to the letter before it, as in `นายิกา`, which no title begins. */
const LETTER = '(?=\\s*[^\\s\\u0e30-\\u0e3a\\u0e47-\\u0e4e])';
const THAI_TITLES = 'ว่าที่ร้อยตรีหญิง|ว่าที่ร้อยตรี|ว่าที่ ร\\.ต\\.|นางสาว|นาง|นาย|เด็กชาย|เด็กหญิง|น\\.ส\\.|ด\\.ช\\.|ด\\.ญ\\.|นพ\\.|พญ\\.|ทพญ\\.|ทพ\\.|ภก\\.|ภญ\\.|ดร\\.';
const TITLE = new RegExp(`^(?:(?:${THAI_TITLES})${LETTER}|(?:Mr|Mrs|Ms|Miss|Dr|Prof)(?:\\.\\s*|\\s+)(?=\\S))`, 'iu');

/** Splits a written name into the titles before it and the name itself. A title alone is a name. */
export const untitled = (written: string): { readonly title: string; readonly name: string } => {
  const whole = written.trim();
  let name = whole;
  for (let title = TITLE.exec(name); title; title = TITLE.exec(name)) name = name.slice(title[0].length).trimStart();
  return { title: whole.slice(0, whole.length - name.length).trim(), name };
};
