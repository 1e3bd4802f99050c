import type { ReactNode } from 'react';
import type { Path } from 'slate';
import { ReactEditor, useSelected, useSlateStatic, type RenderElementProps } from 'slate-react';
import { useWords } from '../words';
import { takeOut } from './blocks-acts';
import { isOurs, plainText, STOOD_FOR, type Block } from './blocks-shape';
import { Button } from './button';

/** A block that holds no text: what it is, and the way to take it out. */
const Whole = ({ attributes, children, element }: RenderElementProps) => {
  const { t } = useWords('blocks');
  const editor = useSlateStatic() as ReactEditor;
  const chosen = useSelected();
  const block = element as unknown as Block;
  const image = (block.image ?? {}) as Readonly<Record<string, string>>;
  const remove = (): void => {
    const path: Path = ReactEditor.findPath(editor, element);
    takeOut(editor, path);
    ReactEditor.focus(editor);
  };
  return (
    <div {...attributes}>
      <div contentEditable={false} className={`blocks-whole${chosen ? ' is-chosen' : ''}`}>
        {block.type === STOOD_FOR ? (
          <p className="quiet">
            {t('unknown')} {plainText([block.block as Block])}
          </p>
        ) : (
          <>
            {isOurs(image.url ?? '') && <img src={image.url} alt={image.alternativeText ?? ''} />}
            <p className="small quiet">{image.alternativeText || t('noAlternative')}</p>
            <Button size="sm" look="link" icon="trash" onClick={remove}>
              {t('takeOut')}
            </Button>
          </>
        )}
      </div>
      {children}
    </div>
  );
};

/** One block where it is edited. Its headings are none of the screen's. */
export const BlockShown = (props: RenderElementProps) => {
  const { attributes, element } = props;
  const children = props.children as ReactNode;
  const { type, level, format, url } = element as unknown as Block;
  switch (type) {
    case 'heading':
      return (
        <p {...attributes} className={`blocks-head is-${String(level)}`}>
          {children}
        </p>
      );
    case 'quote':
      return <blockquote {...attributes}>{children}</blockquote>;
    case 'code':
      return (
        <pre {...attributes}>
          <code>{children}</code>
        </pre>
      );
    case 'list':
      return format === 'ordered' ? <ol {...attributes}>{children}</ol> : <ul {...attributes}>{children}</ul>;
    case 'list-item':
      return <li {...attributes}>{children}</li>;
    case 'link':
      return (
        <span {...attributes} className="blocks-link" title={url as string}>
          {children}
        </span>
      );
    case 'image':
    case STOOD_FOR:
      return <Whole {...props} />;
    default:
      return <p {...attributes}>{children}</p>;
  }
};
