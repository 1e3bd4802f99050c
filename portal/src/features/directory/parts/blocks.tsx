import type { ContentBlock, Span } from '@bai/directory/contracts';
import { createElement, type ReactNode } from 'react';

const Spans = ({ spans }: { spans: readonly Span[] }) =>
  spans.map(({ text, bold, italic, url }, index) => {
    const marked: ReactNode = bold ? <strong>{text}</strong> : italic ? <em>{text}</em> : text;
    return url ? (
      <a key={index} href={url} rel="noreferrer">
        {marked}
      </a>
    ) : (
      <span key={index}>{marked}</span>
    );
  });

const Block = ({ block }: { block: ContentBlock }) => {
  // The screen has its own first heading; those of the text stand below it.
  if (block.kind === 'heading') return createElement(`h${Math.min(6, Math.max(2, block.level))}`, {}, <Spans spans={block.spans} />);
  if (block.kind === 'quote')
    return (
      <blockquote>
        <Spans spans={block.spans} />
      </blockquote>
    );
  if (block.kind === 'paragraph')
    return (
      <p>
        <Spans spans={block.spans} />
      </p>
    );
  const items = block.items.map((spans, index) => (
    <li key={index}>
      <Spans spans={spans} />
    </li>
  ));
  return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
};

/** What editors wrote, in the language it is written in. */
export const Blocks = ({ body, language }: { body: readonly ContentBlock[]; language: 'th' | 'en' }) => (
  <div className="stack read" lang={language}>
    {body.map((block, index) => (
      <Block key={index} block={block} />
    ))}
  </div>
);
