/** The maker of the tests' pictures, as `portal/test/mrz/pictures.ts` exports it. */
export function pictureMaker(): Promise<unknown>;
export function servePassportPage(): Promise<{
  readonly url: string;
  readonly asked: readonly string[];
  readonly weight: number;
  readonly close: () => Promise<void>;
}>;
