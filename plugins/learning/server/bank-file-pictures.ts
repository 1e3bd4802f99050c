import { rm, writeFile } from 'node:fs/promises';
import { Problem } from '@bai/kernel/contracts';
import { remadePicture } from '@bai/documents/server';
import { arrivalPlace, service, sha256, type Seat, type Upload } from '@bai/kernel/server';
import { BANK_FILE_PICTURES, PICTURE_MOST, type Picture } from '../contracts';
import type { FilePicture } from './bank-files/file-question';
import { keepPicture } from './keep-picture';

/** Pictures that a question may have. */
const EACH = 6;

interface Library {
  findOne(id: number): Promise<object | null>;
  remove(file: object): Promise<unknown>;
}

const asUpload = async <T>({ bytes }: FilePicture, act: (upload: Upload) => Promise<T>): Promise<T> => {
  const filepath = await arrivalPlace();
  try {
    await writeFile(filepath, bytes, { mode: 0o600 });
    return await act({ filepath, originalFilename: null, size: bytes.length });
  } finally {
    await rm(filepath, { force: true });
  }
};

/** What is no picture is one that cannot be read; whatever else fails is told. */
const orNothing = async <T>(work: () => Promise<T>): Promise<T | null> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem && (error.code === 'file.unsupported' || error.code === 'file.oversized')) return null;
    throw error;
  }
};

/** The pictures of the questions of a file; the same bytes are one picture, and what they show is said once. */
export class FilePictures {
  private readonly made = new Map<string, Promise<Picture | true | null>>();

  /** `keep`: into the media library; otherwise only looked at. */
  constructor(
    private readonly seat: Seat,
    private readonly keep: boolean,
  ) {}

  private make(picture: FilePicture): Promise<Picture | true | null> {
    return orNothing(() =>
      asUpload<Picture | true>(picture, async (upload) => {
        if (this.keep) return keepPicture(this.seat, upload, picture.alternative);
        await remadePicture(this.seat, upload);
        return true;
      }),
    );
  }

  /** Those that come along, and why others do not. */
  async of(
    pictures: readonly FilePicture[],
  ): Promise<{ readonly pictures: Picture[]; readonly count: number; readonly lost: ('many-pictures' | 'unreadable-pictures')[] }> {
    const lost = new Set<'many-pictures' | 'unreadable-pictures'>();
    const kept = new Map<string, Picture | true>();
    for (const picture of pictures) {
      const key = sha256(`${sha256(picture.bytes)} ${picture.alternative}`);
      if (!this.made.has(key) && this.made.size >= BANK_FILE_PICTURES) lost.add('many-pictures');
      else if (!kept.has(key) && kept.size >= EACH) lost.add('many-pictures');
      else {
        if (!this.made.has(key)) this.made.set(key, picture.bytes.length > PICTURE_MOST ? Promise.resolve(null) : this.make(picture));
        const found = await this.made.get(key)!;
        if (found) kept.set(key, found);
        else lost.add('unreadable-pictures');
      }
    }
    return { pictures: [...kept.values()].filter((one) => one !== true), count: kept.size, lost: [...lost] };
  }

  /** How many different ones came along. */
  async count(): Promise<number> {
    return (await Promise.all(this.made.values())).filter(Boolean).length;
  }

  /** Takes back what was kept: the questions were not. */
  async discard(): Promise<void> {
    const library = service<Library>('upload', 'upload');
    for (const work of this.made.values()) {
      const picture = await work.catch(() => null);
      const file = picture && picture !== true ? await library.findOne(Number(picture.id)) : null;
      if (file) await library.remove(file);
    }
  }
}
