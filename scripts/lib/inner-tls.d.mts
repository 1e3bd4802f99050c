export interface InnerService {
  readonly name: string;
  readonly role?: string;
  readonly user?: number;
  readonly names?: readonly string[];
}
export declare const SERVICES: readonly InnerService[];
export declare function keepInnerTls(
  folder: string,
  options?: { readonly services?: readonly InnerService[]; readonly now?: number; readonly days?: number },
): Promise<string[]>;
export declare function troubles(folder: string, options?: { readonly services?: readonly InnerService[]; readonly now?: number }): string[];
export declare const authorityDays: (folder: string, now?: number) => number;
