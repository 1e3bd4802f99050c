/** What a message says: its subject and its text, in both languages. */
export interface Template {
  readonly subject: { readonly th: string; readonly en: string };
  readonly body: { readonly th: string; readonly en: string };
}
/** Words a template: subject and text in Thai, then in English. */
export const say = (subjectTh: string, bodyTh: string, subjectEn: string, bodyEn: string): Template => ({
  subject: { th: subjectTh, en: subjectEn },
  body: { th: bodyTh, en: bodyEn },
});
