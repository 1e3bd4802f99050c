// A lint rule of the house: a browser that translates a page puts elements in place of its texts. React then fails when it takes such a text
// away, or puts a node before it. Text that comes, goes or follows what comes and goes has an element of its own.

/** Calls that give a text: the words of a screen, and what the kit writes (`clockText`). */
const SPEAKS = /^(t|said|String)$|Text$/;

const nameOf = ({ type, name, property }) => (type === 'MemberExpression' ? property.name : name);
const calleeOf = (node) => {
  const call = node.type === 'ChainExpression' ? node.expression : node;
  return call.type === 'CallExpression' ? nameOf(call.callee) : undefined;
};

/** Whether an expression gives a text that is seen. What a name stands for is not known. */
const isText = (node) => {
  if (node.type === 'JSXText') return node.value.trim() !== '';
  if (node.type === 'JSXExpressionContainer') return isText(node.expression);
  if (node.type === 'Literal') return typeof node.value === 'number' || (typeof node.value === 'string' && node.value.trim() !== '');
  if (node.type === 'TemplateLiteral') return true;
  if (node.type === 'LogicalExpression') return node.operator !== '&&' && (isText(node.left) || isText(node.right));
  return SPEAKS.test(calleeOf(node) ?? '');
};

/** The branches of what comes and goes; undefined for what is always there. Where a text stands in for another (`a ?? b`) it is one branch. */
const branchesOf = (node) => {
  const expression = node.type === 'JSXExpressionContainer' ? node.expression : node;
  const deeper = (branch) => branchesOf(branch) ?? [branch];
  if (expression.type === 'ConditionalExpression') return [expression.consequent, expression.alternate].flatMap(deeper);
  if (expression.type !== 'LogicalExpression') return undefined;
  if (expression.operator === '&&') return deeper(expression.right);
  return [expression.left, expression.right].some(isText) ? [expression] : [expression.left, expression.right].flatMap(deeper);
};
const isList = (node) => node.type === 'JSXExpressionContainer' && calleeOf(node.expression) === 'map';

/** JSX leaves out the lines between its nodes. */
const isLineBreak = (node) => node.type === 'JSXText' && node.value.trim() === '' && node.value.includes('\n');
const isNothing = (node) => node.type === 'JSXExpressionContainer' && node.expression.type === 'JSXEmptyExpression';

const isFragment = (node) => node.type === 'JSXFragment';

export const bareText = {
  meta: {
    type: 'problem',
    fixable: 'code',
    schema: [],
    messages: {
      comes: 'A text that comes and goes beside other nodes has an element of its own: a browser that translates the page breaks React otherwise.',
      follows: 'A text behind a node that comes and goes has an element of its own: a browser that translates the page breaks React otherwise.',
    },
  },
  create({ sourceCode, report }) {
    const tell = (node, messageId) =>
      report({
        node,
        messageId,
        fix: (fixer) => {
          const text = sourceCode.getText(node);
          if (node.type === 'JSXText') return fixer.replaceText(node, text.replace(text.trim(), `<span>${text.trim()}</span>`));
          if (node.type === 'JSXExpressionContainer') return fixer.replaceText(node, `<span>${text}</span>`);
          return fixer.replaceText(node, node.type === 'Literal' && typeof node.value === 'string' ? `<span>${node.value}</span>` : `<span>{${text}}</span>`);
        },
      });
    const check = (parent) => {
      // An option holds text alone, which React writes as one.
      if (parent.openingElement?.name.name === 'option') return;
      const nodes = parent.children.filter((node) => !isLineBreak(node) && !isNothing(node));
      if (nodes.length < 2 && !isFragment(parent)) return;
      nodes.forEach((node, index) => {
        const branches = branchesOf(node);
        if (branches) return branches.filter(isText).forEach((branch) => tell(branch, 'comes'));
        if (!isText(node)) return;
        // The next node before it that is always there is what React goes by.
        for (const before of nodes.slice(0, index).reverse()) {
          if (before.type === 'JSXElement') return;
          if (branchesOf(before) || isList(before)) return tell(node, 'follows');
        }
      });
    };
    return { JSXElement: check, JSXFragment: check };
  },
};
