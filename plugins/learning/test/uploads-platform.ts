import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { signedIn } from '../../../cms/test/people';
import { startPlatform, type Platform } from '../../../cms/test/platform';
import type { DatabaseKind } from '../../../cms/test/platform-database';
import { Sender } from './sender';

/** A platform of its own, whose processes die and whose disk is looked at, and an editor who sends files to it. */
export class UploadsPlatform {
  private constructor(
    readonly platform: Platform,
    public editor: Sender,
    private readonly before: NodeJS.ProcessEnv,
  ) {}

  static async start(name: string): Promise<UploadsPlatform> {
    const before = { ...process.env };
    const database = process.env.BAI_TEST_DATABASE as DatabaseKind;
    const platform = await startPlatform({ database, processes: database === 'postgres' ? 2 : 1, name });
    process.env.BAI_URLS = platform.urls.join(',');
    process.env[database === 'postgres' ? 'BAI_TEST_DB_URL' : 'BAI_TEST_DB_FILE'] = platform.database.address;
    return new UploadsPlatform(platform, new Sender(await signedIn('editor')), before);
  }

  /** Sessions do not last for days. */
  async comeAgain(): Promise<void> {
    this.editor = new Sender(await signedIn('editor'));
  }

  /** Gives up what a test left on its way, which would be counted against the next. */
  async tidy(): Promise<void> {
    for (const { id, stage } of (await this.editor.open()).data.rows) if (stage === 'receiving') await this.editor.drop(id);
  }

  place(id: string): string {
    return path.join(this.platform.folder, 'parts', id);
  }
  parts(): string[] {
    const folder = path.join(this.platform.folder, 'parts');
    return existsSync(folder) ? readdirSync(folder) : [];
  }

  async stop(): Promise<void> {
    Object.assign(process.env, this.before);
    await this.platform.stop();
  }
}
