import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, type Dirent } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { eventually } from '../../../cms/test/people';
import { freePort, ROOT } from '../../../cms/test/platform-server';

const KEY = 'S3RVER';
const FILES = 'bai-files';
const MEDIA = 'bai-media';
const ANCHORS = 'audit-anchors';

/**
 * A store of objects with a door before it: the store checks signatures, but lets in who brings none, so the door asks for one,
 * save from those who read the bucket of editors' media.
 */
export class Store {
  answering: 'at once' | 'never' | 'broken' = 'at once';
  /** Requests that the door turned away. */
  unsigned = 0;
  /** The headers of what was put into the store. */
  readonly puts: http.IncomingHttpHeaders[] = [];

  private constructor(
    private readonly store: ChildProcess,
    private readonly lying: string,
    private readonly port: number,
    private readonly door = http.createServer(),
  ) {
    door.on('request', (request: http.IncomingMessage, response: http.ServerResponse) => this.pass(request, response));
  }

  static async open(): Promise<Store> {
    mkdirSync(path.join(ROOT, '.tmp'), { recursive: true });
    const lying = mkdtempSync(path.join(ROOT, '.tmp/store-'));
    const port = await freePort();
    const buckets = [FILES, MEDIA].flatMap((name) => ['--configure-bucket', name]);
    const program = path.join(ROOT, 'node_modules/s3rver/bin/s3rver.js');
    const child = spawn(process.execPath, [program, '-d', lying, '-p', String(port), '--silent', ...buckets], { stdio: 'ignore' });
    await eventually(() => fetch(`http://127.0.0.1:${port}/`).catch(() => null));
    const store = new Store(child, lying, port);
    await new Promise<void>((resolve) => store.door.listen(0, '127.0.0.1', resolve));
    return store;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.door.address() as { port: number }).port}`;
  }

  /** What a platform is told of it. */
  get env() {
    return { S3_ENDPOINT: this.url, S3_BUCKET: FILES, S3_MEDIA_BUCKET: MEDIA, S3_ACCESS_KEY: KEY, S3_SECRET_KEY: KEY };
  }

  /** The objects that lie in a bucket, but for anchors. */
  kept(bucket: 'files' | 'media' = 'files'): Dirent[] {
    const folder = path.join(this.lying, bucket === 'files' ? FILES : MEDIA);
    return this.objects(folder).filter(({ parentPath }) => !parentPath.endsWith(ANCHORS));
  }

  /** The anchors of the audit trail that lie there. */
  anchors(): Dirent[] {
    return this.objects(path.join(this.lying, FILES)).filter(({ parentPath }) => parentPath.endsWith(ANCHORS));
  }

  private objects(folder: string): Dirent[] {
    return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && entry.name.includes('_object'));
  }

  stop(): void {
    this.door.closeAllConnections();
    this.door.close();
    this.store.kill();
    rmSync(this.lying, { recursive: true, force: true });
  }

  private pass(request: http.IncomingMessage, response: http.ServerResponse): void {
    if (this.answering === 'never') return;
    if (this.answering === 'broken') return void request.socket.destroy();
    const { method, url, headers } = request;
    const open = method === 'GET' && url!.startsWith(`/${MEDIA}/`);
    if (!open && !headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${KEY}/`)) {
      this.unsigned += 1;
      response.writeHead(403).end();
      return;
    }
    // What it does not know to list: uploads that were begun and not ended. There are none.
    if (method === 'GET' && new URL(url!, this.url).searchParams.has('uploads')) {
      response
        .writeHead(200, { 'content-type': 'application/xml' })
        .end(`<?xml version="1.0"?><ListMultipartUploadsResult><IsTruncated>false</IsTruncated></ListMultipartUploadsResult>`);
      return;
    }
    if (method === 'PUT') this.puts.push(headers);
    const onward = http.request({ host: '127.0.0.1', port: this.port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    // A store that breaks off, or whoever asked: the other side hears of it as of any connection that ends.
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  }
}
