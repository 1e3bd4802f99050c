// A lint rule of the house: SQL of a domain's own passes by `records`, so the file that has some says why.

const SQL = new Set(['sql', 'rowsOf']);
const REASON = /\b(SQL|records)\b/;

export const sqlReason = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { silent: 'records() is the only door to a collection: a comment in this file says why it needs SQL of its own.' },
  },
  create({ sourceCode, report }) {
    let told = sourceCode.getAllComments().some(({ value }) => REASON.test(value));
    return {
      CallExpression(node) {
        if (told || node.callee.type !== 'Identifier' || !SQL.has(node.callee.name)) return;
        told = true;
        report({ node, messageId: 'silent' });
      },
    };
  },
};
