import type { AttachmentKind } from '@bai/applications/contracts';
import { Suspense, useState } from 'react';
import { later } from '../../../kit/later';
import { Skeleton } from '../../../kit/states';
import type { PhotoShape } from '../photo/judge';
import { useDoor, type Draft } from './door';

// The fields around it are there at once.
const PictureDrop = later(() => import('./picture-drop'));

interface Drop {
  readonly kind: AttachmentKind;
  readonly label: string;
  readonly hint: string;
  readonly most: number;
  readonly error?: string | undefined;
}

const SHAPES: Readonly<Partial<Record<AttachmentKind, PhotoShape>>> = { id_card: 'card', face: 'face' };

/** The files of a draft: whether one of a kind is there, and where one is dropped. */
export const useAttachments = (draft: Draft) => {
  const door = useDoor(draft);
  const [files, setFiles] = useState(draft.files);
  const attach = (kind: AttachmentKind) => async (file: File) => {
    const stored = await door.attach(kind, file);
    setFiles((known) => [...known, stored]);
  };
  const detach = async (file: string): Promise<void> => {
    await door.detach(file);
    setFiles((known) => known.filter((other) => other.id !== file));
  };
  const of = (wanted: AttachmentKind) => files.filter(({ kind }) => kind === wanted);
  return {
    has: (kind: AttachmentKind): boolean => of(kind).length > 0,
    drop: ({ kind, ...shown }: Drop) => (
      <Suspense fallback={<Skeleton lines={3} />}>
        <PictureDrop
          {...shown}
          shape={SHAPES[kind] ?? 'page'}
          several={shown.most > 1}
          files={of(kind)}
          picture={door.picture}
          send={attach(kind)}
          remove={detach}
        />
      </Suspense>
    ),
  };
};
