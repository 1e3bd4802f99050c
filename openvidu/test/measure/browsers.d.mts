import type { Browser, Page } from '@playwright/test';
import type { Site } from './call-site.mjs';

export interface Received {
  frames: number;
  width?: number;
  fps?: number;
  packets: number;
  energy: number;
  videoBytes: number;
  freezes?: number;
}

export interface Heard {
  name: string;
  at: number;
  [fact: string]: unknown;
}

interface Until {
  patience?: number;
  every?: number;
  what?: string;
}

export function openBrowser(): Promise<Browser>;
export function openPage(browser: Browser, site: Site): Promise<Page>;
export function until<T>(look: () => T | Promise<T>, options?: Until): Promise<NonNullable<T>>;
export function heard(page: Page, name: string, options?: { after?: number; [fact: string]: unknown }): Promise<Heard>;
export function received(page: Page, from?: string): Promise<Received | undefined>;
export function moving(page: Page, options?: { from?: string; frames?: number; packets?: number; sound?: boolean }): Promise<Received>;
