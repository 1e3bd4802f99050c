import { useId, useState } from 'react';
import { useWords } from '../words';
import type { PlacementProps } from './placement';
import { PlacementList } from './placement-list';
import { PlacementPage, type Shown, type Sought } from './placement-page';
import { useBoxText, useClashText } from './placement-said';
import { AlignTools } from './placement-tools';
import { aligned } from './placement-align';
import { clashOf, keptWithin, type Box } from './placement-shape';
import { useSteps } from './placement-steps';
import { ToolButton, Toolbar } from './toolbar';
import './styles/placement.css';

/** How large the sheet can be, by the room that there is for it. */
const ZOOMS = [1, 1.5, 2, 3] as const;

/** The sheet with its tools, and the list of what stands on it. */
const PlacementDrawn = ({
  label,
  sheet,
  picture,
  frame,
  boxes,
  put,
  lookOf,
  details,
  isFaulty,
  kinds,
  made,
  most,
  settled = (after) => after,
}: PlacementProps<Box>) => {
  const { t } = useWords('placement');
  const [chosen, choose] = useState<string | null>(null);
  const [size, setSize] = useState(0);
  const [snaps, setSnaps] = useState(true);
  const [told, tell] = useState('');
  const [sought, seek] = useState<Sought | null>(null);
  const [marked, setMarked] = useState<readonly string[]>([]);
  const how = useId();
  const clashText = useClashText();
  const boxText = useBoxText(sheet);
  const steps = useSteps(boxes, put);
  const drawn = boxes.map((box) => ({ ...box, height: lookOf(box).height, ground: lookOf(box).rules !== undefined }));
  const shown = drawn.map((box, index): Shown => ({ box, look: lookOf(boxes[index]!), clash: clashOf(box, drawn, sheet) }));
  // Of what was moved its place alone is taken: the rest is what stands in the form.
  const placed = ({ x, y, width, height }: Box) => ({ x, y, width, ...(sheet.highs ? { height } : {}) });
  const act = (after: readonly Box[], kind: string | null): readonly Box[] => {
    const next = settled(after, boxes);
    steps.act(next, kind);
    return next;
  };
  const place = (there: Box, kind: string | null): void => {
    const { id } = there;
    const after = act(
      boxes.map((box) => (box.id === id ? { ...box, ...placed(there) } : box)),
      kind,
    );
    say(after.find((box) => box.id === id)!);
  };
  const say = (there: Box): void => {
    const { id } = there;
    const nameOf = (one: string): string => shown.find(({ box }) => box.id === one)?.look.name ?? '';
    const all = drawn.map((box) => (box.id === id ? { ...box, ...placed(there), height: lookOf({ ...box, ...placed(there) }).height } : box));
    const moved = all.find((box) => box.id === id)!;
    tell(`${boxText(moved, nameOf(id))} ${clashText(clashOf(moved, all, sheet), nameOf)}`);
  };
  const mark = (id: string): void => setMarked(marked.includes(id) ? marked.filter((one) => one !== id) : [...marked, id]);
  const align = (way: Parameters<typeof aligned>[2]): void => {
    const after = aligned(drawn, marked, way, sheet);
    act(
      boxes.map((box, index) => ({ ...box, ...placed(after[index]!) })),
      null,
    );
    tell(t(`aligns.${way}`));
  };
  const add = (kind: string): void => {
    const box = made(kind);
    const there = keptWithin({ ...box, height: lookOf(box).height }, sheet);
    act([...boxes, { ...box, ...placed(there) }], null);
    choose(box.id);
  };
  const remove = (id: string): void => {
    setMarked(marked.filter((one) => one !== id));
    act(
      boxes.filter((box) => box.id !== id),
      null,
    );
  };
  const chooseListed = (id: string | null): void => {
    choose(id);
    seek(id === null ? null : { id });
  };
  const there = marked.filter((id) => boxes.some((box) => box.id === id));
  const own = { sheet, shown, chosen, place, marked: there, mark };
  const { grain = 1 } = sheet;
  return (
    <div className="placement">
      <div className="stack stack-sm">
        <Toolbar label={t('tools', { label })} className="placement-tools">
          <ToolButton label={t('undo')} icon="arrow-counterclockwise" idle={!steps.undo} act={() => steps.undo?.()} />
          <ToolButton label={t('redo')} icon="arrow-clockwise" idle={!steps.redo} act={() => steps.redo?.()} />
          <ToolButton label={t('zoomOut')} icon="zoom-out" idle={size === 0} act={() => setSize(size - 1)} />
          <ToolButton label={t('zoomIn')} icon="zoom-in" idle={size === ZOOMS.length - 1} act={() => setSize(size + 1)} />
          <ToolButton label={t('snap')} icon="magnet" on={snaps} act={() => setSnaps(!snaps)} />
          <AlignTools idle={there.length < 2} highs={sheet.highs === true} align={align} />
        </Toolbar>
        <PlacementPage
          {...own}
          label={label}
          picture={picture}
          frame={frame}
          choose={choose}
          zoom={ZOOMS[size]!}
          snaps={snaps}
          steps={steps}
          how={how}
          sought={sought}
          settled={settled}
        />
        <p className="small quiet" id={how}>
          {t('how', { step: 1 / grain, stride: 10 / grain })}
        </p>
        <p className="visually-hidden" role="status">
          {told}
        </p>
      </div>
      <PlacementList
        {...own}
        choose={chooseListed}
        remove={remove}
        add={add}
        details={details}
        isFaulty={isFaulty}
        kinds={kinds}
        isFull={boxes.length >= most}
      />
    </div>
  );
};
export default PlacementDrawn;
