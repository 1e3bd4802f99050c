import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** What a browser says for every answer that is not 2xx; refusals are answers. */
const REFUSED = /^Failed to load resource: the server responded with a status of 4\d\d/;

/**
 * Everything that no screen may cause: errors in the console, uncaught exceptions, violations of the content policy and
 * answers of 500 and above. Gives the list, which grows while the context lives. What a test brings about itself, it tolerates.
 */
export const watch = (context: BrowserContext, tolerated?: RegExp): string[] => {
  const faults: string[] = [];
  const heard = (message: ConsoleMessage): void => {
    const said = message.text();
    const policy = /content security policy/i.test(said);
    if (!policy && (message.type() !== 'error' || REFUSED.test(said) || tolerated?.test(said))) return;
    faults.push(`${message.page()?.url() ?? ''}: ${said}`);
  };
  context.on('console', heard);
  context.on('weberror', (error) => {
    const said = error.error().stack || error.error().message;
    if (!tolerated?.test(said)) faults.push(`${error.page()?.url() ?? ''}: ${said}`);
  });
  context.on('response', (response) => {
    const said = `${response.request().method()} ${response.url()}: ${response.status()}`;
    if (response.status() >= 500 && !tolerated?.test(said)) faults.push(said);
  });
  return faults;
};
