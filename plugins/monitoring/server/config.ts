import { environment, setting, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { logConfig, type keepLogConfig, type LogConfig } from '../contracts';

/** What holds until somebody changes it. A demonstration platform keeps every request: there are few, and its visitors want to see them. */
const initial = (): LogConfig => ({ share: environment().demo ? 100 : 20, slowMs: 1000, days: 30, address: 'network', person: true });

export const CONFIG_KEY = 'monitoring.config';
const kept = setting(CONFIG_KEY, logConfig.nullable(), null);

/** What of the requests is kept, now. */
export const readConfig = async (): Promise<LogConfig> => (await kept.read()) ?? initial();

export const keepConfig = async (seat: Seat, { config, reason }: z.output<typeof keepLogConfig>): Promise<LogConfig> => {
  await kept.change(seat, config, reason);
  return config;
};
