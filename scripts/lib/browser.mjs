import { executable } from './executables.mjs';

/** Returns the path of this machine's Chromium, or undefined. The one without a window comes first: a journey in it is a fifth cheaper. */
export const systemBrowser = () =>
  process.env.BAI_CHROMIUM ?? executable('chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable');
