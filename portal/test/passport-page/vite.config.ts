import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import portal from '../../vite.config';

/** What belongs to the portal as a whole: its pages, and the files beside them. */
const WHOLE = ['pages', 'offline', 'precompress', 'frequent-passwords'];
const plugins = (portal.plugins ?? []).filter((plugin) => !WHOLE.includes((plugin as Plugin).name));

/** The passport reader alone, built as the portal builds it. */
export default defineConfig({ ...portal, root: path.dirname(fileURLToPath(import.meta.url)), publicDir: false, plugins });
