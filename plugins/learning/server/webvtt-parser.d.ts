declare module 'webvtt-parser' {
  /** Of what the validator tells, what is asked of it. */
  export class WebVTTParser {
    parse(
      text: string,
      mode: 'metadata' | 'chapters' | undefined,
    ): { readonly cues: readonly object[]; readonly errors: readonly { readonly message: string; readonly line: number }[] };
  }
}
