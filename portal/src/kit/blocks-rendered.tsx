import { BlocksRenderer, type BlocksContent } from '@strapi/blocks-react-renderer';
import { Link } from 'react-router';
import { isOurs } from './blocks-shape';
import './styles/blocks.css';

/** Where a link of an editor may lead: pages, mail and telephones; never what runs by itself. */
const SCHEMES = ['http:', 'https:', 'mailto:', 'tel:'];

/** The address of a link, or null where it may not be followed; one of this site is within. */
export const linkOf = (address: string): { readonly to: string; readonly within: boolean } | null => {
  let parsed: URL;
  try {
    parsed = new URL(address.trim(), location.origin);
  } catch {
    return null;
  }
  if (!SCHEMES.includes(parsed.protocol)) return null;
  if (parsed.origin !== location.origin) return { to: parsed.href, within: false };
  return { to: parsed.pathname + parsed.search + parsed.hash, within: true };
};

const HEADS = ['h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** The levels of heads that a text has, the highest first: they become one below the other, without a gap, whatever the panel calls them. */
const levelsOf = (content: BlocksContent): number[] =>
  [...new Set(content.flatMap((block) => (block.type === 'heading' ? [block.level] : [])))].sort((one, other) => one - other);

const BlocksRendered = ({ content, under }: { content: BlocksContent; under: number }) => {
  const levels = levelsOf(content);
  return (
    <div className="blocks">
      {/* Another text takes the whole place of the one before: its bare texts cannot be exchanged once a browser has translated them. */}
      <BlocksRenderer
        key={JSON.stringify(content)}
        content={content}
        blocks={{
          // An editor's first head stands one level below the screen's own, whatever level it has in the panel.
          heading: ({ children, level }) => {
            const Head = HEADS[Math.min(HEADS.length - 1, under - 1 + levels.indexOf(level))]!;
            return <Head>{children}</Head>;
          },
          link: ({ children, url }) => {
            const link = linkOf(url);
            if (!link) return <span>{children}</span>;
            if (link.within) return <Link to={link.to}>{children}</Link>;
            return (
              <a href={link.to} rel="noopener noreferrer" {...(link.to.startsWith('http') ? { target: '_blank' } : {})}>
                {children}
              </a>
            );
          },
          image: ({ image }) =>
            isOurs(image.url) ? <img src={image.url} alt={image.alternativeText ?? ''} width={image.width} height={image.height} loading="lazy" /> : null,
          code: ({ plainText, children }) => (
            <pre>
              <code>{plainText ?? children}</code>
            </pre>
          ),
        }}
      />
    </div>
  );
};
export default BlocksRendered;
