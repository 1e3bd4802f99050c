import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { WebSocket } from 'ws';
import { executable } from '../../../scripts/lib/executables.mjs';
import { until } from './browsers.mjs';

/** A camera and a microphone that make their own picture and sound, no questions, and no calls home. */
const PREFERENCES = {
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'media.autoplay.default': 0,
  'media.autoplay.blocking_policy': 0,
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'extensions.update.enabled': false,
  'media.gmp-manager.updateEnabled': false,
};

/** The Firefox of this machine, or undefined. */
export const installedFirefox = () => process.env.BAI_FIREFOX ?? executable('firefox-esr', 'firefox');

/** The few words of WebDriver BiDi that a call needs. */
class Driver {
  last = 0;
  waiting = new Map();

  constructor(socket) {
    this.socket = socket;
    socket.on('message', (data) => {
      const { id, result, error, message } = JSON.parse(data);
      const asked = this.waiting.get(id);
      if (!asked) return;
      this.waiting.delete(id);
      if (error) asked.reject(new Error(`${error}: ${message}`));
      else asked.resolve(result);
    });
  }

  ask(method, params = {}) {
    this.last += 1;
    const id = this.last;
    this.socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  }
}

const PATIENCE = 60_000;

/** A page that can be asked to run a function, now or before every page, as Playwright's can. */
const asPage = (driver, context) => ({
  addInitScript: (run) => driver.ask('script.addPreloadScript', { functionDeclaration: String(run) }),
  async evaluate(run, given) {
    const functionDeclaration = `async () => JSON.stringify((await (${run})(${JSON.stringify(given) ?? ''})) ?? null)`;
    const tooLong = new Promise((_, reject) => setTimeout(() => reject(new Error(`Firefox did not answer: ${run}`)), PATIENCE).unref());
    const told = await Promise.race([driver.ask('script.callFunction', { functionDeclaration, awaitPromise: true, target: { context } }), tooLong]);
    if (told.type === 'exception') throw new Error(told.exceptionDetails.text);
    return JSON.parse(told.result.value);
  },
});

/** Opens a Firefox on an address. */
export async function openFirefox(address) {
  const profile = mkdtempSync(path.join(tmpdir(), 'firefox-'));
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`);
  writeFileSync(path.join(profile, 'user.js'), lines.join('\n'));
  const child = spawn(installedFirefox(), ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile },
  });
  const exited = once(child, 'exit');
  let output = '';
  child.stderr.on('data', (chunk) => (output += chunk));
  const stop = async () => {
    child.kill();
    await exited;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const listening = await until(() => /WebDriver BiDi listening on (\S+)/.exec(output)?.[1], { what: 'Firefox', patience: 30_000 });
    const socket = new WebSocket(`${listening}/session`);
    await once(socket, 'open');
    const driver = new Driver(socket);
    const { capabilities } = await driver.ask('session.new', { capabilities: {} });
    const { contexts } = await driver.ask('browsingContext.getTree');
    const [{ context }] = contexts;
    await driver.ask('browsingContext.navigate', { context, url: address, wait: 'complete' });
    return { page: asPage(driver, context), version: capabilities.browserVersion, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
