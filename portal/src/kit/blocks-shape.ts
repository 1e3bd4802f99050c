/** A block of a text, as the panel keeps it. */
export type Block = Readonly<Record<string, unknown>>;
export interface TextNode {
  readonly type: 'text';
  readonly text: string;
  readonly [mark: string]: unknown;
}

export const MARKS = ['bold', 'italic', 'underline', 'strikethrough', 'code'] as const;
export type Mark = (typeof MARKS)[number];
export const HEADS = [2, 3, 4] as const;
export const LISTS = ['unordered', 'ordered'] as const;
/** What a line of text can be. */
export type Kind = 'paragraph' | `heading-${(typeof HEADS)[number]}` | (typeof LISTS)[number] | 'quote' | 'code';

export const emptyText = (): TextNode => ({ type: 'text', text: '' });
export const paragraph = (): Block => ({ type: 'paragraph', children: [emptyText()] });

const childrenOf = ({ children }: Block): readonly Block[] | null =>
  Array.isArray(children) && children.every((child) => typeof child === 'object' && child !== null) ? (children as readonly Block[]) : null;
const isText = ({ text, children }: Block): boolean => typeof text === 'string' && children === undefined;
const isLink = (node: Block): boolean => node.type === 'link' && typeof node.url === 'string' && allAre(node, isText);
const isInline = (node: Block): boolean => isText(node) || isLink(node);
const isListPart = (node: Block): boolean => (node.type === 'list-item' ? allAre(node, isInline) : isList(node));
const isList = (node: Block): boolean => node.type === 'list' && (LISTS as readonly unknown[]).includes(node.format) && allAre(node, isListPart);

/** An element has something in it, and all of that is what may stand there. */
function allAre(node: Block, fits: (child: Block) => boolean): boolean {
  const children = childrenOf(node);
  return children !== null && children.length > 0 && children.every(fits);
}

const FITS: Readonly<Record<string, (block: Block) => boolean>> = {
  paragraph: (block) => allAre(block, isInline),
  heading: (block) => typeof block.level === 'number' && allAre(block, isInline),
  quote: (block) => allAre(block, isInline),
  code: (block) => allAre(block, isText),
  list: isList,
  image: (block) => typeof (block.image as Block | null)?.url === 'string' && allAre(block, isText),
};
const isKnown = (block: Block): boolean => typeof block.type === 'string' && Boolean(FITS[block.type]?.(block));

/** The kind of what stands for a block that cannot be edited here. */
export const STOOD_FOR = 'stood-for';

/** A text as it is edited: what is not known is carried along untouched, and there is always a line to write in. */
export const edited = (blocks: unknown): Block[] => {
  const all = Array.isArray(blocks) ? (blocks as readonly Block[]) : [];
  const lines = all.map((block) => (isKnown(block) ? block : { type: STOOD_FOR, block, children: [emptyText()] }));
  return lines.length ? lines : [paragraph()];
};

const isNothing = (block: Block): boolean => block.type === 'paragraph' && (childrenOf(block) ?? []).every(({ text }) => text === '');

/** The same as the panel keeps it; a line in which nothing stands is no text. */
export const kept = (nodes: readonly Block[]): Block[] => {
  const [only] = nodes;
  if (nodes.length === 1 && isNothing(only!)) return [];
  return nodes.map((node) => (node.type === STOOD_FOR ? (node.block as Block) : node));
};

/** What a block says, without its form: for a screen that shows it in a line. */
export const plainText = (blocks: readonly Block[]): string =>
  blocks.map((block) => (typeof block.text === 'string' ? block.text : plainText(childrenOf(block) ?? []))).join(' ');

/** Pictures come from this platform's own store; from elsewhere they would tell who reads. */
export const isOurs = (address: string): boolean =>
  address !== '' && URL.canParse(address, location.origin) && new URL(address, location.origin).origin === location.origin;
