import { PART_MOST, type MediaUpload } from '@bai/learning/contracts';
import type { DetailedError, Upload } from 'tus-js-client';
import { Refusal } from '../../../../app/client';
import { needPart } from '../../../../app/http/need-part';
import { renewSession } from '../../../../app/renew';
import { url } from '../../courses-client';

/** Milliseconds until a part is sent again; what arrived of it is not sent twice. */
const AGAIN = [0, 1_000, 3_000, 5_000, 10_000, 15_000, 15_000, 30_000, 60_000];
/** Refusals after which the file goes on by itself: somebody else held it, it went on elsewhere, too much was asked. */
const PASSING: readonly number[] = [0, 401, 409, 423, 429, 502, 503, 504];

interface Heard {
  /** Bytes that have arrived, in all. */
  readonly arrived: (bytes: number) => void;
  /** The network or the server is away, and it is tried again by itself. */
  readonly waiting: () => void;
}

/** A file while it is sent. */
export interface SendingMedia {
  /** Ends when all has arrived; fails with a `Refusal`, `offline` when the network stayed away. */
  readonly done: Promise<void>;
  /** Stops where it is; what has arrived stays. */
  readonly stop: () => void;
}

const statusOf = (error: DetailedError | Error): number => ('originalResponse' in error ? (error.originalResponse?.getStatus() ?? 0) : 0);

const refusalOf = (error: DetailedError | Error): Refusal => {
  const status = statusOf(error);
  if (status === 0) return new Refusal('offline', 0);
  try {
    const text = 'originalResponse' in error ? error.originalResponse?.getBody() : undefined;
    const { name, details } = (JSON.parse(text ?? '') as { error: { name: string; details?: Refusal['details'] } }).error;
    return new Refusal(name, status, details ?? {});
  } catch {
    // An answer to HEAD has no words, and one of a proxy has others.
    return new Refusal(status === 410 || status === 404 ? 'upload.ended' : 'fault.unexpected', status);
  }
};

/** Sends a file by the protocol of tus, from where it stopped on: part by part, again where a part was lost. */
export const sendMedia = (file: File, { id }: Pick<MediaUpload, 'id'>, { arrived, waiting }: Heard): SendingMedia => {
  let upload: Upload | undefined;
  let [stopped, stale] = [false, false];
  const done = needPart(() => import('tus-js-client')).then(
    (tus) =>
      new Promise<void>((resolve, reject) => {
        if (stopped) return;
        upload = new tus.Upload(file, {
          uploadUrl: url('upload', { params: { id } }),
          chunkSize: PART_MOST,
          retryDelays: AGAIN,
          // The server knows what is on its way, in whatever browser.
          storeFingerprintForResuming: false,
          onProgress: arrived,
          onSuccess: () => resolve(),
          onError: (error) => reject(refusalOf(error)),
          onShouldRetry: (error) => {
            const status = statusOf(error);
            stale = status === 401;
            if (PASSING.includes(status)) waiting();
            return PASSING.includes(status);
          },
          onBeforeRequest: async () => {
            if (stale) await renewSession().catch(() => false);
            stale = false;
          },
        });
        upload.start();
      }),
  );
  return {
    done,
    stop: () => {
      stopped = true;
      void upload?.abort();
    },
  };
};
