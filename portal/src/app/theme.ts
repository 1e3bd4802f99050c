import { tellServer } from '../words/tell-server';
import { deviceStorage } from '../browser/storage';

type Theme = 'light' | 'dark';

const system = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');
const chosen = (): Theme | null => {
  const kept = deviceStorage.get('bai.theme');
  return kept === 'light' || kept === 'dark' ? kept : null;
};
const show = (): void => {
  document.documentElement.dataset.bsTheme = chosen() ?? (system().matches ? 'dark' : 'light');
};

let started = false;
/** Follows the system until somebody chooses. */
export const startTheme = (): void => {
  if (started) return;
  started = true;
  const kept = chosen();
  if (kept && kept !== document.documentElement.dataset.bsTheme) tellServer('bai.theme', kept);
  show();
  system().addEventListener('change', show);
  // Paper is white: what is light on dark could not be read on it.
  addEventListener('beforeprint', () => void (document.documentElement.dataset.bsTheme = 'light'));
  addEventListener('afterprint', show);
};

/** Switches between light and dark, and remembers it on this device. */
export const nextTheme = (): void => {
  const theme: Theme = document.documentElement.dataset.bsTheme === 'dark' ? 'light' : 'dark';
  deviceStorage.set('bai.theme', theme);
  tellServer('bai.theme', theme);
  show();
};
