const LOCALES = { th: 'th-TH-u-ca-buddhist-nu-latn', en: 'en-GB' } as const;

/** A calendar day as a message says it, with the month as a word and the year of the reader's era: 22 พ.ย. 2569, 22 Nov 2026. */
export const dayInWords = (language: 'th' | 'en', day: string): string =>
  new Intl.DateTimeFormat(LOCALES[language], { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
    .formatToParts(new Date(`${day}T00:00:00Z`))
    .filter(({ type }) => type === 'day' || type === 'month' || type === 'year')
    .map(({ value }) => value)
    .join(' ');

/** A month (`YYYY-MM`) as a message says it: ตุลาคม 2569, October 2026. */
export const monthInWords = (language: 'th' | 'en', month: string): string =>
  new Intl.DateTimeFormat(LOCALES[language], { month: 'long', year: 'numeric', timeZone: 'UTC' })
    .formatToParts(new Date(`${month}-01T00:00:00Z`))
    .filter(({ type }) => type === 'month' || type === 'year')
    .map(({ value }) => value)
    .join(' ');

/** Satang as baht with two decimals, without the unit: 1,500.00. */
export const bahtInWords = (satang: number): string => (satang / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
