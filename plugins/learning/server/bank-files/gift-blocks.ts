/** A question of a GIFT file as it stands there, with what stands above it. */
export interface GiftBlock {
  readonly line: number;
  readonly text: string;
  readonly tags: readonly string[];
  /** As the last line before it says. */
  readonly category: { readonly path: string; readonly code: string };
}

const CATEGORY = /^\s*\$CATEGORY:(.*)$/;
const COMMENT = /^\s*\/\//;
const TAG = /\[tag:((?:\\.|[^\\\]])+)\]/g;
/** Letters of a comment that are looked at. */
const LONG = 4000;
const ID = /\[id:([^\]]+)\]/;

/** A GIFT file in its blocks: questions are parted by empty lines, and what begins with two strokes is a comment wherever it stands. */
export const giftBlocks = (text: string): GiftBlock[] => {
  const blocks: GiftBlock[] = [];
  let [category, code] = [{ path: '', code: '' }, ''];
  let begun: { line: number; lines: string[]; tags: string[] } = { line: 0, lines: [], tags: [] };
  const end = (): void => {
    if (begun.lines.length) blocks.push({ line: begun.line, text: begun.lines.join('\n'), tags: begun.tags, category });
    begun = { line: 0, lines: [], tags: begun.lines.length ? [] : begun.tags };
  };
  text.split('\n').forEach((line, index) => {
    const named = CATEGORY.exec(line);
    if (COMMENT.test(line)) {
      begun.tags.push(...[...line.slice(0, LONG).matchAll(TAG)].map(([, tag]) => tag!.replace(/\\(.)/g, '$1')));
      code = ID.exec(line.slice(0, LONG))?.[1]?.trim() ?? code;
    } else if (named && begun.lines.length === 0) {
      category = { path: named[1]!.trim(), code };
    } else if (!line.trim()) end();
    else {
      begun.line ||= index + 1;
      begun.lines.push(line);
      code = '';
    }
  });
  end();
  return blocks;
};
