import type { Page } from '@playwright/test';

export declare const ownAddress: () => string;
export declare const freePort: (address: string) => Promise<number>;
export declare const takeWay: (page: Page, port: number) => Promise<void>;
