import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors, type Announcements, type UniqueIdentifier } from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useWords } from '../words';
import { Icon } from './icon';
import type { SortableLine, SortableProps } from './sortable';
import { movedTo, stepped } from './sortable-order';
import './styles/sortable.css';

interface Moved {
  readonly line: SortableLine;
  /** Whether lines stand under others. */
  readonly headed: boolean;
  readonly wide: boolean;
  readonly first: boolean;
  readonly last: boolean;
  readonly step: (by: -1 | 1) => void;
}

const One = ({ line: { id, name, content, head }, headed, wide, first, last, step }: Moved) => {
  const { t } = useWords(['arranging', 'kit']);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: t('drag.role') },
  });
  // Set through the object model: a style attribute is what the page's rules forbid.
  const style = { transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined, transition };
  return (
    <li
      ref={setNodeRef}
      className={`sortable-line${wide ? ' is-wide' : ''}${head ? ' is-head' : headed ? ' is-under' : ''}${isDragging ? ' is-dragged' : ''}`}
      style={style}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className="btn-icon sortable-handle"
        {...attributes}
        {...listeners}
        aria-label={t('drag.handle', { name })}
      >
        <Icon name="grip-vertical" />
      </button>
      {wide ? <strong className="grow">{name}</strong> : <div className="grow">{content}</div>}
      <button type="button" className="btn-icon" aria-label={t('kit:moveUp', { name })} aria-disabled={first || undefined} onClick={() => !first && step(-1)}>
        <Icon name="arrow-up" />
      </button>
      <button type="button" className="btn-icon" aria-label={t('kit:moveDown', { name })} aria-disabled={last || undefined} onClick={() => !last && step(1)}>
        <Icon name="arrow-down" />
      </button>
      {wide && <div className="sortable-content">{content}</div>}
    </li>
  );
};

/** The lines with what moves them. */
const SortableDrawn = ({ label, lines, wide = false, sorted }: SortableProps) => {
  const { t } = useWords('arranging');
  const ids = lines.map(({ id }) => id);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const told = (id: UniqueIdentifier, over: UniqueIdentifier | undefined): { name: string; place: number; places: number } => ({
    name: lines.find((line) => line.id === id)?.name ?? '',
    place: ids.indexOf(String(over ?? id)) + 1,
    places: ids.length,
  });
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('drag.picked', told(active.id, undefined)),
    onDragOver: ({ active, over }) => t('drag.over', told(active.id, over?.id)),
    onDragEnd: ({ active, over }) => t('drag.dropped', told(active.id, over?.id)),
    onDragCancel: ({ active }) => t('drag.left', told(active.id, undefined)),
  };
  const move = (from: number, to: number): void => {
    if (from !== to && from >= 0 && to >= 0) sorted(movedTo(lines, from, to).map(({ id }) => id));
  };
  const goes = (index: number, by: -1 | 1): boolean => stepped(lines, index, by) !== lines;
  const headed = lines[0]?.head === true;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('drag.how') } }}
      onDragEnd={({ active, over }) => move(ids.indexOf(String(active.id)), over ? ids.indexOf(String(over.id)) : -1)}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className="sortable" aria-label={label}>
          {lines.map((line, index) => (
            <One
              key={line.id}
              line={line}
              headed={headed}
              wide={wide}
              first={!goes(index, -1)}
              last={!goes(index, 1)}
              step={(by) => sorted(stepped(lines, index, by).map(({ id }) => id))}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
};
export default SortableDrawn;
