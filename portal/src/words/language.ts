/** The languages of the portal. */
export type Language = 'th' | 'en';
