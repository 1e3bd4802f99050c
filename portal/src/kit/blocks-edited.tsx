import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { createEditor } from 'slate';
import { withHistory } from 'slate-history';
import { Editable, Slate, withReact, type RenderElementProps, type RenderLeafProps } from 'slate-react';
import { nodesOf, turnMark, withBlocks } from './blocks-acts';
import { BlockShown } from './blocks-drawn';
import type { KeepPicture } from './blocks-field';
import { edited, kept, type Block, type Mark } from './blocks-shape';
import { BlocksToolbar } from './blocks-toolbar';
import './styles/blocks.css';
import './styles/blocks-edited.css';

const KEYS: Readonly<Record<string, Mark>> = { b: 'bold', i: 'italic', u: 'underline' };

const Leaf = ({ attributes, children, leaf }: RenderLeafProps) => {
  const { bold, italic, underline, strikethrough, code } = leaf as unknown as Readonly<Record<string, unknown>>;
  let inside = children as ReactNode;
  if (code) inside = <code>{inside}</code>;
  if (bold) inside = <strong>{inside}</strong>;
  if (italic) inside = <em>{inside}</em>;
  if (underline) inside = <u>{inside}</u>;
  if (strikethrough) inside = <s>{inside}</s>;
  return <span {...attributes}>{inside}</span>;
};
const drawElement = (props: RenderElementProps) => <BlockShown {...props} />;
const drawLeaf = (props: RenderLeafProps) => <Leaf {...props} />;

interface Props {
  readonly value: readonly Block[];
  readonly put: (blocks: readonly Block[]) => void;
  readonly left: () => void;
  readonly label: string;
  readonly labelledBy: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly lang: string | undefined;
  readonly keepPicture: KeepPicture | undefined;
}

/** An editor with a text in it; `value` is what stands in the form. */
const begun = (value: readonly Block[], round: number) => ({
  editor: withBlocks(withHistory(withReact(createEditor()))),
  initial: nodesOf(edited(value)),
  value,
  round,
});

/** The text where it is written, below what can be done with it. */
const BlocksEdited = ({ value, put, left, label, labelledBy, describedBy, invalid, lang, keepPicture }: Props) => {
  const [held, setHeld] = useState(() => begun(value, 1));
  const { editor, initial, value: own, round } = held;
  // Somebody else wrote into the form: it was reset, or shows what was saved elsewhere.
  if (own !== value) setHeld(JSON.stringify(own) === JSON.stringify(value) ? { ...held, value } : begun(value, round + 1));
  const take = (): void => {
    if (editor.operations.every(({ type }) => type === 'set_selection')) return;
    const blocks = kept(editor.children as unknown as readonly Block[]);
    setHeld({ ...held, value: blocks });
    put(blocks);
  };
  const press = (event: KeyboardEvent): void => {
    const mark = event.ctrlKey || event.metaKey ? KEYS[event.key.toLowerCase()] : undefined;
    if (!mark || event.altKey || event.shiftKey) return;
    event.preventDefault();
    turnMark(editor, mark);
  };
  return (
    <div className={`blocks-edited${invalid ? ' is-bad' : ''}`}>
      <Slate key={round} editor={editor} initialValue={initial} onChange={take}>
        <BlocksToolbar label={label} keepPicture={keepPicture} />
        <Editable
          className="blocks blocks-page"
          renderElement={drawElement}
          renderLeaf={drawLeaf}
          aria-labelledby={labelledBy}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          lang={lang}
          spellCheck
          onKeyDown={press}
          onBlur={left}
        />
      </Slate>
    </div>
  );
};

export default BlocksEdited;
