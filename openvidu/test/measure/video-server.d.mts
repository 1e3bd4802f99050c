import type { ChildProcess } from 'node:child_process';

export interface RunningVideo {
  port: number;
  secret: string;
  url: string;
  child: ChildProcess;
  output(): string;
  exited: Promise<unknown>;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export interface Invitation {
  id: string;
  connectionId: string;
  token: string;
}

export function inRepository(...parts: string[]): string;
export function startVideo(environment?: Record<string, string>, options?: { execArgv?: string[] }): Promise<RunningVideo>;
export function call(
  server: RunningVideo,
  method: string,
  address: string,
  body?: unknown,
  secret?: string,
): Promise<{ status: number; body: Record<string, unknown> }>;
export function openSession(server: RunningVideo, properties?: Record<string, unknown>): Promise<string>;
export function invite(server: RunningVideo, session: string, terms?: Record<string, unknown>): Promise<Invitation>;
