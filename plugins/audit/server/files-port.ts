import { port, type FileReply, type Seat, type Upload } from '@bai/kernel/server';

/** A file of one of this floor's records. */
export interface KeptFile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly createdAt: string;
}
interface Owner {
  readonly kind: 'trail_export' | 'request_answer';
  readonly ownerType: string;
  readonly ownerId: string;
}
interface RecordFiles {
  /** Keeps bytes that the platform made. Not inside a transaction. */
  keep(seat: Seat, file: { readonly name: string; readonly type: string; readonly bytes: Buffer }, owner: Owner): Promise<KeptFile>;
  /** Keeps what somebody uploaded. Not inside a transaction. */
  store(seat: Seat, upload: Upload, owner: Owner): Promise<KeptFile>;
  /** The files of a record, oldest first. */
  of(ownerType: string, ownerId: string): Promise<KeptFile[]>;
  /** One file of a record, or `record.missing`. */
  read(ownerType: string, ownerId: string, id: string): Promise<FileReply>;
  remove(seat: Seat, id: string): Promise<void>;
}

/** Filled by documents, which stands on a higher floor: the files of signed exports and of answers. */
export const filesPort = port<RecordFiles>('record-files');
