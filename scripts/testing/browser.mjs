import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { systemBrowser } from '../lib/browser.mjs';
import { executable } from '../lib/executables.mjs';
import { ended, launch, NODE } from '../lib/processes.mjs';
import { inRoot } from '../lib/root.mjs';
import { fetched } from './fetched.mjs';

/** Returns the path of this machine's Chromium, else of the one that Playwright has or can download, else undefined. */
export async function findBrowser() {
  const found = systemBrowser();
  if (found) return found;
  const { chromium } = createRequire(inRoot('package.json'))('playwright');
  const playwrights = () => (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined);
  if (playwrights()) return playwrights();
  await ended(launch(NODE, [inRoot('node_modules/playwright/cli.js'), 'install', 'chromium'], { stdio: 'ignore' }));
  return playwrights();
}

/** Returns the path of the registry's Chromium, unpacked once a machine. */
export async function registryBrowser() {
  const folder = await fetched('chromium');
  const { default: chromium } = await import(pathToFileURL(path.join(folder, 'node_modules/@sparticuz/chromium/build/index.js')));
  return chromium.executablePath();
}

/** Returns whether the browser finds Thai letters on this machine. */
export const hasThaiFont = () => {
  const list = executable('fc-list');
  return Boolean(list) && spawnSync(list, [':lang=th'], { encoding: 'utf8' }).stdout.trim() !== '';
};

/** Returns the environment in which a browser finds a Thai font of the package registry besides the machine's own. */
export async function withThaiFont() {
  const fonts = path.join(await fetched('chromium'), 'node_modules/@expo-google-fonts/sarabun');
  const folder = inRoot('.cache/fonts');
  const file = path.join(folder, 'fonts.conf');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    file,
    `<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig>\n  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>\n  <dir>${fonts}</dir>\n  <cachedir>${folder}</cachedir>\n</fontconfig>\n`,
  );
  return { FONTCONFIG_FILE: file };
}
