import { useId, useState } from 'react';
import { useWords } from '../words';
import type { PlacementProps } from './placement';
import { PlacementList } from './placement-list';
import { PlacementPage, type Shown, type Sought } from './placement-page';
import { useClashText } from './placement-said';
import { clashOf, keptWithin, type Box } from './placement-shape';
import { useSteps } from './placement-steps';
import { ToolButton, Toolbar } from './toolbar';
import './styles/placement.css';

/** How large the sheet can be, by the room that there is for it. */
const ZOOMS = [1, 1.5, 2, 3] as const;

/** The sheet with its tools, and the list of what stands on it. */
const PlacementDrawn = ({ label, sheet, picture, frame, boxes, put, lookOf, details, isFaulty, kinds, made, most }: PlacementProps<Box>) => {
  const { t } = useWords('placement');
  const [chosen, choose] = useState<string | null>(null);
  const [size, setSize] = useState(0);
  const [snaps, setSnaps] = useState(true);
  const [told, tell] = useState('');
  const [sought, seek] = useState<Sought | null>(null);
  const how = useId();
  const clashText = useClashText();
  const steps = useSteps(boxes, put);
  const drawn = boxes.map((box) => ({ ...box, height: lookOf(box).height }));
  const shown = drawn.map((box, index): Shown => ({ box, look: lookOf(boxes[index]!), clash: clashOf(box, drawn, sheet) }));
  // Of what was moved its place alone is taken: the rest is what stands in the form.
  const place = ({ id, x, y, width }: Box, kind: string | null): void => {
    steps.act(
      boxes.map((box) => (box.id === id ? { ...box, x, y, width } : box)),
      kind,
    );
    const nameOf = (one: string): string => shown.find(({ box }) => box.id === one)?.look.name ?? '';
    const there = drawn.map((box) => (box.id === id ? { ...box, x, y, width, height: lookOf({ ...box, width }).height } : box));
    const moved = there.find((box) => box.id === id)!;
    const bad = clashText(clashOf(moved, there, sheet), nameOf);
    tell(`${t('box', { name: nameOf(id), x, y, width })} ${bad}`);
  };
  const add = (kind: string): void => {
    const box = made(kind);
    const { x, y, width } = keptWithin({ ...box, height: lookOf(box).height }, sheet);
    steps.act([...boxes, { ...box, x, y, width }], null);
    choose(box.id);
  };
  const remove = (id: string): void =>
    steps.act(
      boxes.filter((box) => box.id !== id),
      null,
    );
  const chooseListed = (id: string | null): void => {
    choose(id);
    seek(id === null ? null : { id });
  };
  const own = { sheet, shown, chosen, place };
  return (
    <div className="placement">
      <div className="stack stack-sm">
        <Toolbar label={t('tools', { label })} className="placement-tools">
          <ToolButton label={t('undo')} icon="arrow-counterclockwise" idle={!steps.undo} act={() => steps.undo?.()} />
          <ToolButton label={t('redo')} icon="arrow-clockwise" idle={!steps.redo} act={() => steps.redo?.()} />
          <ToolButton label={t('zoomOut')} icon="zoom-out" idle={size === 0} act={() => setSize(size - 1)} />
          <ToolButton label={t('zoomIn')} icon="zoom-in" idle={size === ZOOMS.length - 1} act={() => setSize(size + 1)} />
          <ToolButton label={t('snap')} icon="magnet" on={snaps} act={() => setSnaps(!snaps)} />
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
        />
        <p className="small quiet" id={how}>
          {t('how')}
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
