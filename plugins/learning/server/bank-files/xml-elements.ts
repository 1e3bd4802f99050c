import { decodeXML } from 'entities';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { requireReadable, Unreadable } from './unreadable';

/** An element with what is in it. */
export interface Element {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  /** What stands directly in it. */
  readonly text: string;
  /** Where in the text it begins. */
  readonly at: number;
}

const DEEPEST = 30;
const CDATA = '#cdata';
const TEXT = '#text';
const ATTRIBUTES = ':@';
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  captureMetaData: true,
  processEntities: false,
  cdataPropName: CDATA,
  maxNestedTags: DEEPEST,
  ignoreDeclaration: true,
  ignorePiTags: true,
});
const META = XMLParser.getMetaDataSymbol() as unknown as symbol;

type Node = Record<string, unknown> & { [META]?: { startIndex: number } };

const elementOf = (node: Node, tag: string): Element => {
  const inside = node[tag] as Node[];
  const attributes = Object.entries((node[ATTRIBUTES] ?? {}) as Record<string, unknown>);
  return {
    tag,
    attributes: Object.fromEntries(attributes.map(([name, value]) => [name, decodeXML(String(value))])),
    children: elementsOf(inside),
    text: inside
      .map((child) =>
        TEXT in child
          ? decodeXML(String(child[TEXT]))
          : CDATA in child
            ? String(((child[CDATA] as Node[])[0]?.[TEXT] as string | number | undefined) ?? '')
            : '',
      )
      .join(''),
    at: (node as { [key: symbol]: { startIndex: number } | undefined })[META]?.startIndex ?? 0,
  };
};
const elementsOf = (nodes: readonly Node[]): Element[] =>
  nodes.flatMap((node) => {
    const tag = Object.keys(node).find((name) => name !== ATTRIBUTES);
    return tag && tag !== TEXT && tag !== CDATA ? [elementOf(node, tag)] : [];
  });

/** A text without what stands in it as it is. */
const withoutCdata = (text: string): string => {
  const parts: string[] = [];
  for (let at = 0; at < text.length;) {
    const from = text.indexOf('<![CDATA[', at);
    const to = from < 0 ? -1 : text.indexOf(']]>', from);
    parts.push(text.slice(at, from < 0 ? undefined : from));
    if (to < 0) break;
    at = to + 3;
  }
  return parts.join('');
};

/** Reads XML: no document type, so no entities of its own; nothing nested without end. */
export const elementsIn = (text: string): Element[] => {
  requireReadable(text);
  if (/<!DOCTYPE|<!ENTITY/i.test(withoutCdata(text))) throw new Unreadable('doctype');
  const valid = XMLValidator.validate(text);
  if (valid !== true) throw new Unreadable('xml', Number(valid.err.line) || null);
  try {
    return elementsOf(parser.parse(text) as Node[]);
  } catch {
    // Nested too deep, or named as what programs are made of.
    throw new Unreadable('xml');
  }
};

export const childrenOf = ({ children }: Element, tag: string): readonly Element[] => children.filter((child) => child.tag === tag);
export const childOf = (element: Element | undefined, tag: string): Element | undefined => element?.children.find((child) => child.tag === tag);
/** The text of a child, or of the `text` in it, where Moodle puts what people wrote. */
export const textOf = (element: Element | undefined, tag: string): string => {
  const child = childOf(element, tag);
  return child ? (childOf(child, 'text')?.text ?? child.text) : '';
};
