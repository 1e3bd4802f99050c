import { useEffect } from 'react';
import { mutate } from 'swr';
import { useMe } from './session';

/** Which plugin's data a record type belongs to. */
const HOMES: Readonly<Record<string, string>> = {
  application: 'applications',
  appointment: 'consultations',
  consultation: 'consultations',
  availability: 'consultations',
  room: 'consultations',
  'room-message': 'consultations',
  payment: 'payments',
  refund: 'payments',
  prescription: 'prescriptions',
  claim: 'prescriptions',
  transaction: 'transactions',
  lot: 'transactions',
  product: 'transactions',
  patient: 'directory',
  duty: 'directory',
  message: 'notifications',
};
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('bai.live');

const refetchOf = (type: string): void => {
  const plugin = HOMES[type.split('.')[0] ?? ''];
  void mutate((key) => Array.isArray(key) && (plugin === undefined || key[0] === `/api/${plugin}`));
};

/** One stream a browser: the tab that holds the lock listens and tells the others. */
const listen = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const source = new EventSource('/api/live');
    const tell = (type: string): void => {
      refetchOf(type);
      channel?.postMessage(type);
    };
    source.addEventListener('change', (event) => tell((JSON.parse((event as MessageEvent<string>).data) as { type: string }).type));
    source.addEventListener('reset', () => tell(''));
    signal.addEventListener('abort', () => {
      source.close();
      resolve();
    });
  });

/** Keeps a person's screens true while they look at them. */
export const useLive = (): void => {
  const account = useMe()?.person?.account;
  useEffect(() => {
    if (!account) return;
    const stop = new AbortController();
    const hear = (event: MessageEvent<string>): void => refetchOf(event.data);
    channel?.addEventListener('message', hear);
    void (navigator.locks
      ? navigator.locks.request('bai.live', { signal: stop.signal }, () => listen(stop.signal)).catch(() => undefined)
      : listen(stop.signal));
    return () => {
      stop.abort();
      channel?.removeEventListener('message', hear);
    };
  }, [account]);
};
