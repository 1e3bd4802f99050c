// A lint rule of the house: code that is fetched with the first need of it may not come. What fetches it says so, and tries again.

/** Who fetches a part and answers for its coming: `browser/parts.ts`, `app/http/need-part.ts`, `kit/later.tsx`. */
const FETCHERS = /^(fetchPart|untilFetched|needPart|later|partHook)$/;

const isFetched = (node) => {
  for (let at = node; at.parent; at = at.parent) {
    const { parent } = at;
    if (parent.type === 'CallExpression' && parent.arguments.includes(at) && FETCHERS.test(parent.callee.name ?? '')) return true;
  }
  return false;
};

export const fetchedParts = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      bare: 'A part that does not come is tried again, and says so: fetch it by `later`, `partHook`, `needPart`, `fetchPart` or `untilFetched`.',
    },
  },
  create({ report }) {
    return { ImportExpression: (node) => isFetched(node) || report({ node, messageId: 'bare' }) };
  },
};
