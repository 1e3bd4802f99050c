import http from 'node:http';
import { PART_TYPE } from '@bai/kernel/contracts';
import { must } from '../../../cms/test/journey';
import { anyUrl, eventually, type Answer, type Person } from '../../../cms/test/people';
import type { BeginUpload, MediaUpload } from '../contracts';
import { FILM } from './films';

const AT = '/api/learning/office/uploads';
const MODIFIED = '2026-11-01T08:00:00.000Z';

/** The film with so many bytes in all that nobody plays: a box of free space at its end (ISO/IEC 14496-12, 8.1.2). */
export const paddedFilm = (bytes: number): Buffer => {
  const free = Buffer.alloc(bytes - FILM.film.length, 7);
  free.writeUInt32BE(free.length);
  free.write('free', 4, 'latin1');
  return Buffer.concat([FILM.film, free]);
};

/** Somebody who sends files of lessons as a browser does. */
export class Sender {
  constructor(readonly person: Person) {}

  begin(draft: Partial<BeginUpload> & { bytes: number }): Promise<Answer<MediaUpload>> {
    return this.person.post<MediaUpload>(AT, { kind: 'film', name: 'film.mp4', modifiedAt: MODIFIED, ...draft });
  }
  async begun(draft: Partial<BeginUpload> & { bytes: number }): Promise<MediaUpload> {
    return must(await this.begin(draft), 'begin');
  }
  read(id: string): Promise<Answer<MediaUpload>> {
    return this.person.get<MediaUpload>(`${AT}/${id}`);
  }
  head(id: string, url?: string): Promise<Answer> {
    return this.person.call('HEAD', `${AT}/${id}`, url ? { url } : {});
  }
  drop(id: string): Promise<Answer> {
    return this.person.call('DELETE', `${AT}/${id}`);
  }
  open(): Promise<Answer<{ rows: MediaUpload[] }>> {
    return this.person.get<{ rows: MediaUpload[] }>(AT);
  }
  part(id: string, offset: number | string, bytes: Buffer, headers: Record<string, string> = {}, url?: string): Promise<Answer> {
    const said = { 'content-type': PART_TYPE, 'upload-offset': String(offset), 'tus-resumable': '1.0.0', ...headers };
    return this.person.call('PATCH', `${AT}/${id}`, { body: bytes, headers: said, ...(url ? { url } : {}) });
  }

  private request(id: string, offset: number, more: Record<string, string>, url: string): http.ClientRequest {
    const base = new URL(url);
    const headers = {
      cookie: [...this.person.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'sec-fetch-site': 'same-origin',
      'content-type': PART_TYPE,
      'upload-offset': String(offset),
      ...more,
    };
    return http.request({ host: base.hostname, port: base.port, method: 'PATCH', path: `${AT}/${id}`, headers, localAddress: this.person.address });
  }

  /** Sends a part without saying how long it is; answers the status. */
  unsaid(id: string, offset: number, bytes: Buffer): Promise<number> {
    return new Promise((resolve, reject) => {
      const request = this.request(id, offset, {}, anyUrl());
      request.once('response', (response) => (response.resume(), resolve(response.statusCode!))).once('error', reject);
      request.end(bytes);
    });
  }

  /** Says that a part is coming, sends some of it and is cut off, or leaves the line open without a word. */
  async cut(id: string, offset: number, bytes: Buffer, said: number, then: 'closed' | 'silent', url = anyUrl()): Promise<http.ClientRequest> {
    const request = this.request(id, offset, { 'content-length': String(said) }, url);
    request.on('error', () => undefined);
    await new Promise<void>((resolve) => request.write(bytes, () => resolve()));
    await eventually(async () => (await this.read(id)).data.arrived >= offset + bytes.length);
    if (then === 'closed') request.destroy();
    return request;
  }

  /** All of a file, in parts of so many bytes, from where it stands. */
  async rest(id: string, file: Buffer, each = file.length): Promise<void> {
    for (let at = Number((await this.head(id)).headers['upload-offset']); at < file.length;) {
      const answer = await this.part(id, at, file.subarray(at, at + each));
      if (answer.status !== 204) throw new Error(`part at ${at}: ${answer.status} ${answer.bytes.toString()}`);
      at = Number(answer.headers['upload-offset']);
    }
  }
  async ended(id: string, seconds = 30): Promise<MediaUpload> {
    return eventually(async () => {
      const { data } = await this.read(id);
      return !['receiving', 'checking'].includes(data.stage) && data;
    }, seconds);
  }
  /** Sends a file whole and waits for what becomes of it. */
  async send(file: Buffer, draft: Partial<BeginUpload> = {}): Promise<MediaUpload> {
    const { id } = await this.begun({ bytes: file.length, ...draft });
    await this.rest(id, file);
    return this.ended(id);
  }
}
