import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Button } from '../../../kit/button';
import { Notice } from '../../../kit/notice';
import { moved, type Sides } from '../../../kit/placement-shape';
import { useWords } from '../../../words';
import { coverAdded, coverNudged, COVERS_MOST, sheetOf, stretched, type Cover } from '../photo/covers';

interface Props {
  readonly picture: Sides;
  readonly covers: readonly Cover[];
  readonly setCovers: (covers: readonly Cover[]) => void;
}

interface Grip {
  readonly from: Cover;
  readonly stretches: boolean;
  readonly x: number;
  readonly y: number;
  /** Units of the sheet in a pixel. */
  readonly scale: number;
}
const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;

/** The covers where they lie on the picture: moved by finger, mouse or arrow keys, larger by their corner or with Alt. */
export const CoversOver = ({ picture, covers, setCovers, how }: Props & { how: string }) => {
  const { t } = useWords('patient');
  const sheet = sheetOf(picture);
  const grip = useRef<Grip | null>(null);
  const put = (next: Cover): void => setCovers(covers.map((cover) => (cover.id === next.id ? next : cover)));
  const take = (cover: Cover) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const stretches = (event.target as Element).closest('[data-corner]') !== null;
    const { width } = event.currentTarget.parentElement!.getBoundingClientRect();
    grip.current = { from: cover, stretches, x: event.clientX, y: event.clientY, scale: sheet.width / width };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const pull = ({ clientX, clientY }: PointerEvent): void => {
    if (!grip.current) return;
    const { from, stretches, x, y, scale } = grip.current;
    put((stretches ? stretched : moved)(from, (clientX - x) * scale, (clientY - y) * scale, sheet));
  };
  const press = (cover: Cover) => (event: KeyboardEvent) => {
    const next = coverNudged(cover, event, sheet);
    if (!next) return;
    event.preventDefault();
    put(next);
  };
  return covers.map((cover, index) => (
    <button
      key={cover.id}
      type="button"
      className="picture-cover"
      aria-label={t('picture.cover', { number: index + 1 })}
      aria-describedby={how}
      style={{
        left: percent(cover.x, sheet.width),
        top: percent(cover.y, sheet.height),
        width: percent(cover.width, sheet.width),
        height: percent(cover.height, sheet.height),
      }}
      onKeyDown={press(cover)}
      onPointerDown={take(cover)}
      onPointerMove={pull}
      onPointerUp={() => void (grip.current = null)}
      onPointerCancel={() => void (grip.current = null)}
    >
      <span className="picture-number">{index + 1}</span>
      <span className="picture-corner" data-corner="" />
    </button>
  ));
};

/** The covers as a list: one more, or one taken off, which is asked about. */
export const CoverList = ({ picture, covers, setCovers }: Props) => {
  const { t } = useWords(['patient', 'kit']);
  const [asked, setAsked] = useState<string | null>(null);
  const leave = (): void => setAsked(null);
  return (
    <div className="stack stack-sm">
      <div className="d-flex flex-wrap gap-2">
        {covers.map(({ id }, index) => (
          <Button key={id} size="sm" icon="x-lg" onClick={() => setAsked(id)}>
            {t('picture.uncover', { number: index + 1 })}
          </Button>
        ))}
        {covers.length < COVERS_MOST && (
          <Button size="sm" icon="plus-lg" onClick={() => setCovers(coverAdded(covers, sheetOf(picture)))}>
            {t('picture.addCover')}
          </Button>
        )}
      </div>
      {asked && covers.some(({ id }) => id === asked) && (
        <Notice
          kind="warning"
          action={
            <div className="row-x">
              <Button size="sm" onClick={leave}>
                {t('picture.keepCover')}
              </Button>
              <Button
                size="sm"
                look="danger"
                onClick={() => {
                  setCovers(covers.filter(({ id }) => id !== asked));
                  leave();
                }}
              >
                {t('picture.uncoverDone')}
              </Button>
            </div>
          }
        >
          {t('picture.uncoverAsk')}
        </Notice>
      )}
    </div>
  );
};
