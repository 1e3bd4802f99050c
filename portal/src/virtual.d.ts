/** Where the build laid the outlines of `addresses/icon-names.ts`. */
declare module 'virtual:icon-sprite' {
  const address: string;
  export default address;
}
/** The words in parts, as the code asks for them, and which parts each screen needs beside those of the start. */
declare module 'virtual:screen-words' {
  interface Spoken {
    readonly first: Readonly<Record<string, unknown>>;
    readonly further: Readonly<Record<string, () => Promise<{ default: unknown }>>>;
  }
  export const words: Readonly<Record<'th' | 'en', () => Promise<Spoken>>>;
  export const screens: Readonly<Record<string, readonly string[]>>;
}
/** Where the build laid the list of common passwords, a line each. */
declare module 'virtual:frequent-passwords' {
  const address: string;
  export default address;
}
