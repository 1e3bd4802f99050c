// The library brings no types; of it only this is used.
declare module 'carbone' {
  interface TemplateFile {
    name: string;
    data: string | Buffer;
    isMarked: boolean;
    parent: '';
  }
  /** A template that is unpacked already. */
  interface Template {
    isZipped: true;
    filename: string;
    embeddings: [];
    files: TemplateFile[];
  }
  const carbone: {
    render(
      template: Template,
      data: object,
      options: { lang?: string; timezone?: string },
      done: (error: string | Error | null, document: Buffer) => void,
    ): void;
  };
  export default carbone;
}
