import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { useStable } from '../app/latest';
import { useWords } from '../words';
import { Icon } from './icon';
import type { BoxLook } from './placement';
import { useBoxText } from './placement-said';
import { heightened, moved, nudged, snapped, widened, type Box, type Clash, type Drawn, type Guides, type Sides } from './placement-shape';
import type { Steps } from './placement-steps';

/** A box as it stands on the sheet. */
export interface Shown {
  readonly box: Drawn<Box>;
  readonly look: BoxLook;
  readonly clash: Clash;
}
/** The id of what says where a box stands badly. */
export const clashId = (box: string): string => `clash-${box}`;
/** A box that was chosen beside the sheet; each time another. */
export interface Sought {
  readonly id: string;
}
interface Props {
  readonly label: string;
  readonly sheet: Sides;
  readonly picture: string | null;
  readonly frame: number | null;
  readonly shown: readonly Shown[];
  readonly chosen: string | null;
  readonly choose: (id: string) => void;
  /** Of the room that there is for the sheet. */
  readonly zoom: number;
  readonly snaps: boolean;
  readonly place: (box: Box, kind: string | null) => void;
  /** The boxes that are made alike together. */
  readonly marked: readonly string[];
  readonly mark: (id: string) => void;
  readonly steps: Steps;
  /** The id of what says how the keys work. */
  readonly how: string;
  readonly sought: Sought | null;
  readonly settled: (after: readonly Box[], before: readonly Box[]) => readonly Box[];
}

interface Drag {
  readonly box: Drawn<Box>;
  readonly guides: Guides;
}
interface Grip {
  readonly from: Drawn<Box>;
  readonly edge: string | null;
  readonly x: number;
  readonly y: number;
  /** Units of the sheet in a pixel. */
  readonly scale: number;
}
const NO_GUIDES: Guides = { x: null, y: null };
const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;

/** Moving a box by a pointer: where it is meanwhile, and the handlers of its element. */
const useDrag = ({ sheet, shown, snaps, place, choose, mark }: Props, page: RefObject<HTMLDivElement | null>) => {
  const [drag, setDrag] = useState<Drag | null>(null);
  const grip = useRef<Grip | null>(null);
  const end = (): void => {
    grip.current = null;
    setDrag(null);
  };
  const at = ({ clientX, clientY }: PointerEvent): Drag => {
    const { from, edge, x, y, scale } = grip.current!;
    const [right, down] = [(clientX - x) * scale, (clientY - y) * scale];
    if (edge) {
      const wide = edge === 'foot' ? from : widened(from, right, sheet);
      return { box: edge === 'side' ? wide : heightened(wide, down, sheet), guides: NO_GUIDES };
    }
    const box = moved(from, right, down, sheet);
    const others = shown.flatMap((other) => (other.box.id === from.id ? [] : [other.box]));
    return snaps ? snapped(box, others, sheet) : { box, guides: NO_GUIDES };
  };
  const of = (box: Drawn<Box>) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (event.button !== 0) return;
      if (event.shiftKey) return mark(box.id);
      const edge = (event.target as Element).closest<HTMLElement>('[data-edge]')?.dataset.edge ?? null;
      const { x, y } = { x: event.clientX, y: event.clientY };
      grip.current = { from: box, edge, x, y, scale: sheet.width / page.current!.getBoundingClientRect().width };
      event.currentTarget.setPointerCapture(event.pointerId);
      choose(box.id);
    },
    onPointerMove: (event: PointerEvent): void => {
      if (grip.current) setDrag(at(event));
    },
    onPointerUp: (event: PointerEvent): void => {
      if (!grip.current) return;
      const { from } = grip.current;
      const { box: last } = at(event);
      end();
      if ((['x', 'y', 'width', 'height'] as const).some((side) => last[side] !== from[side])) place(last, null);
    },
    onPointerCancel: end,
  });
  return { drag, of, drop: drag ? end : null };
};

/** The sheet with everything that stands on it. */
export const PlacementPage = (props: Props) => {
  const { t } = useWords('placement');
  const { label, sheet, picture, frame, shown, chosen, choose, zoom, place, marked, mark, steps, how, sought, settled } = props;
  const boxText = useBoxText(sheet);
  const page = useRef<HTMLDivElement>(null);
  const show = useStable((id: string): void => {
    const [drawn, box] = [page.current, shown.find((one) => one.box.id === id)?.box];
    if (!drawn || !box) return;
    const { clientWidth, clientHeight, parentElement: room } = drawn;
    const middle = (at: number, long: number, whole: number, seen: number, pixels: number): number => ((at + long / 2) / whole) * pixels - seen / 2;
    room!.scrollTo({
      left: middle(box.x, box.width, sheet.width, room!.clientWidth, clientWidth),
      top: middle(box.y, box.height, sheet.height, room!.clientHeight, clientHeight),
    });
  });
  useEffect(() => {
    if (sought) show(sought.id);
  }, [sought, show]);
  const { drag, of, drop } = useDrag(props, page);
  const { box: dragged, guides } = drag ?? { box: null, guides: NO_GUIDES };
  const still = shown.map(({ box }) => box);
  // What goes with the box that is dragged goes along.
  const now = dragged
    ? settled(
        still.map((box) => (box.id === dragged.id ? dragged : box)),
        still,
      )
    : still;
  const press = (box: Drawn<Box>) => (event: KeyboardEvent) => {
    const { key } = event;
    const commands = event.ctrlKey || event.metaKey;
    const back = commands && key.toLowerCase() === 'z' ? (event.shiftKey ? steps.redo : steps.undo) : null;
    const next = commands ? null : nudged(box, event, sheet);
    const other = key === 'Escape' ? drop : key === ' ' ? () => mark(box.id) : null;
    const act = back ?? (next && (() => place(next, `nudged ${box.id}`))) ?? other;
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <div className="placement-scroll">
      <div
        ref={page}
        className="placement-page"
        role="group"
        aria-label={t('sheet', { label })}
        style={{ width: `${zoom * 100}%`, aspectRatio: `${sheet.width} / ${sheet.height}` }}
      >
        {picture && <img src={picture} alt="" draggable={false} />}
        {frame !== null && <span className="placement-frame" style={{ inset: `${percent(frame, sheet.height)} ${percent(frame, sheet.width)}` }} />}
        {shown.map(({ box: before, look: { name, letters, rules, along, align = 'left' }, clash }, index) => {
          const box = now[index]!;
          const bad = clash.outside || clash.overIds.length > 0;
          return (
            <button
              key={box.id}
              type="button"
              className={`placement-box is-${align}${box.id === chosen ? ' is-chosen' : ''}${marked.includes(box.id) ? ' is-marked' : ''}${bad ? ' is-bad' : ''}${rules === undefined ? '' : ' is-ground'}${along ? ' is-along' : ''}`}
              aria-pressed={box.id === chosen}
              aria-label={`${boxText(box, name)}${marked.includes(box.id) ? ` ${t('marked')}` : ''}`}
              aria-describedby={bad ? `${clashId(box.id)} ${how}` : how}
              style={{
                left: percent(box.x, sheet.width),
                top: percent(box.y, sheet.height),
                width: percent(box.width, sheet.width),
                height: percent((sheet.highs ? box.height : undefined) ?? before.height, sheet.height),
                backgroundSize: rules === undefined ? undefined : `100% ${100 / rules}%`,
                fontSize: letters === undefined ? undefined : `${(letters / sheet.width) * 100}cqw`,
              }}
              onFocus={() => choose(box.id)}
              onKeyDown={press(before)}
              {...of(before)}
            >
              <span className="placement-name">{name}</span>
              {bad && <Icon name="exclamation-triangle-fill" />}
              <span className="placement-edge" data-edge="side" />
              {sheet.highs && <span className="placement-edge is-foot" data-edge="foot" />}
              {sheet.highs && <span className="placement-edge is-corner" data-edge="corner" />}
            </button>
          );
        })}
        {guides.x !== null && <span className="placement-guide is-upright" style={{ left: percent(guides.x, sheet.width) }} />}
        {guides.y !== null && <span className="placement-guide" style={{ top: percent(guides.y, sheet.height) }} />}
      </div>
    </div>
  );
};
