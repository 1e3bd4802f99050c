import { Person, urls, type Answer } from '../../../cms/test/people';

export interface PanelAccount {
  readonly email: string;
  readonly password: string;
}
/** The demo's administrator of the panel, whom the migration made. */
export const EDITOR: PanelAccount = { email: 'panel@demo.bai.example', password: 'Bai-demo-leaf-1' };
/** The administrator's own, by platform: Strapi lets one address sign in five times in five minutes, which the tests of a file come to. */
const signedIn = new Map<string, Panel>();

/** Somebody at Strapi's own panel. */
export class Panel {
  private constructor(
    private readonly person: Person,
    private readonly token: string,
  ) {}

  /** Who is signed in at the panel: its administrator of the demo, whom the migration made, unless somebody else is named. */
  static async open(as: PanelAccount = EDITOR): Promise<Panel> {
    if (as !== EDITOR) return Panel.enter(as);
    const platform = urls()[0]!;
    const known = signedIn.get(platform);
    if (known && (await known.call('GET', '/admin/users/me')).status === 200) return known;
    const panel = await Panel.enter(EDITOR);
    signedIn.set(platform, panel);
    return panel;
  }

  private static async enter(as: PanelAccount): Promise<Panel> {
    const person = new Person();
    const answer = await person.post<{ token?: string }>('/admin/login', as);
    if (!answer.data?.token) throw new Error(`panel: ${answer.status} ${answer.bytes.toString().slice(0, 300)}`);
    return new Panel(person, answer.data.token);
  }

  call<T = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
    return this.person.call<T>(method, path, { ...(body === undefined ? {} : { body }), headers: { authorization: `Bearer ${this.token}` } });
  }

  /** Puts a file into the media library; answers what the panel says. */
  upload(name: string, type: string, bytes: Buffer, path = '/upload'): Promise<Answer<unknown>> {
    const head = `--x\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
    return this.person.call('POST', path, {
      body: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')]),
      headers: { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${this.token}` },
    });
  }

  private at = (uid: string, rest = '') => `/content-manager/collection-types/api::${uid}.${uid}${rest}`;

  /** Makes an entry; answers its documentId. */
  async create(uid: string, data: object, query = ''): Promise<string> {
    const made = await this.call<{ documentId: string }>('POST', this.at(uid, query), data);
    if (made.status >= 300) throw new Error(`${uid}: ${made.bytes.toString().slice(0, 400)}`);
    return made.data.documentId;
  }
  update(uid: string, id: string, data: object, query = ''): Promise<Answer> {
    return this.call('PUT', this.at(uid, `/${id}${query}`), data);
  }
  act(uid: string, id: string, action: 'publish' | 'unpublish', query = ''): Promise<Answer> {
    return this.call('POST', this.at(uid, `/${id}/actions/${action}${query}`), {});
  }
  remove(uid: string, id: string): Promise<Answer> {
    return this.call('DELETE', this.at(uid, `/${id}`));
  }
  async read<T = Record<string, unknown>>(uid: string, id: string): Promise<T> {
    return (await this.call<T>('GET', this.at(uid, `/${id}`))).data;
  }
  /** The documentId of the entry whose field has a value. */
  async find(uid: string, field: string, value: string): Promise<string> {
    const found = await this.call('GET', this.at(uid, `?filters[${field}][$eq]=${encodeURIComponent(value)}`));
    const { results } = JSON.parse(found.bytes.toString()) as { results: { documentId: string }[] };
    return results[0]!.documentId;
  }
}
