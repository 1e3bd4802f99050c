/** Objects of a PDF that is written front to back: each has the next number, and its place is remembered. */
export class PdfObjects {
  private readonly written = new Map<number, number>();

  /** `at`: where the next byte stands in the file; `next`: the number of the next object. */
  constructor(
    public at: number,
    public next: number,
  ) {}

  /** A number for an object that is written later. */
  reserve(): number {
    this.next += 1;
    return this.next - 1;
  }

  /** The bytes of an object; they stand in the file where those before them ended. */
  write(number: number, content: string | Buffer): Buffer {
    const bytes = Buffer.concat([Buffer.from(`${number} 0 obj\n`), Buffer.from(content), Buffer.from('\nendobj\n')]);
    this.written.set(number, this.at);
    this.at += bytes.length;
    return bytes;
  }

  placeOf(number: number): number {
    const place = this.written.get(number);
    if (place === undefined) throw new Error(`Object ${number} was never written`);
    return place;
  }

  /** The places of all objects from a number on. */
  places(from: number): number[] {
    return Array.from({ length: this.next - from }, (_, index) => this.placeOf(from + index));
  }
}
