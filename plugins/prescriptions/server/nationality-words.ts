const COUNTRIES = new Intl.DisplayNames(['th'], { type: 'region' });

/** A nationality as the form says it, in Thai: of a foreigner the country's name. */
export const nationalityWords = (code: string): string => (code === 'TH' ? 'ไทย' : /^[A-Z]{2}$/.test(code) ? (COUNTRIES.of(code) ?? code) : code);
