// A lint rule of the house: a browser that translates a page puts elements in place of its texts. React then fails when it takes such a text
// away, or puts a node before it. Text that comes, goes or follows what comes and goes has an element of its own.

/** Calls that give a text: the words of a screen, and what the kit writes (`clockText`). */
const SPEAKS = /^(t|said|String)$|Text$/;

const nameOf = ({ type, name, property }) => (type === 'MemberExpression' ? property.name : name);
const calleeOf = (node) => {
  const call = node.type === 'ChainExpression' ? node.expression : node;
  return call.type === 'CallExpression' ? nameOf(call.callee) : undefined;
};

/** Names that stand for a text. What others stand for is not known. */
const SAYS = /^(label|title|text|words|hint|note|legend|message|sentence|heading|caption)$/;

/** Whether an expression gives a text that is seen. */
const isText = (node) => {
  if (node.type === 'JSXText') return node.value.trim() !== '';
  if (node.type === 'JSXExpressionContainer') return isText(node.expression);
  if (node.type === 'Literal') return typeof node.value === 'number' || (typeof node.value === 'string' && node.value.trim() !== '');
  if (node.type === 'TemplateLiteral') return true;
  if (node.type === 'Identifier') return SAYS.test(node.name);
  if (node.type === 'MemberExpression') return SAYS.test(node.property.name);
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

const isNamedFragment = (node) => node.openingElement?.name.name === 'Fragment';
const isFragment = (node) => node.type === 'JSXFragment' || isNamedFragment(node);

/** What may be a text: a name, or a part of what a name stands for. */
const isUnknown = ({ type, name, property }) =>
  (type === 'Identifier' && !/^(undefined|children)$/.test(name)) || (type === 'MemberExpression' && property.name !== 'children');

/** Whether a function gives the lines of a list that stands among the nodes of an element, or is all that a component gives. */
const isListed = ({ parent: { type, callee, parent } }) =>
  type === 'CallExpression' &&
  nameOf(callee) === 'map' &&
  (parent.type === 'ArrowFunctionExpression' || (parent.type === 'JSXExpressionContainer' && parent.parent.type !== 'JSXAttribute'));

/** Whether what a function gives is put on the page: it is a component, or the callback of a list in JSX. */
const givesNodes = ({ parent }) => {
  if (parent.type === 'VariableDeclarator') return /^[A-Z][a-z]/.test(parent.id.name ?? '');
  return isListed({ parent });
};

/** What the statements of a function give back, those of its conditions too. */
const returnsOf = (statements) =>
  statements.flatMap((statement) => {
    if (statement.type === 'ReturnStatement') return statement.argument ?? [];
    if (statement.type === 'IfStatement') return returnsOf([statement.consequent, statement.alternate].filter(Boolean));
    return statement.type === 'BlockStatement' ? returnsOf(statement.body) : [];
  });

export const bareText = {
  meta: {
    type: 'problem',
    fixable: 'code',
    schema: [],
    messages: {
      comes: 'A text that comes and goes beside other nodes has an element of its own: a browser that translates the page breaks React otherwise.',
      loose: 'A text that a component gives without an element goes without the element around it: a browser that translates the page breaks React otherwise.',
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
        if (!isText(node) && !(isNamedFragment(parent) && isUnknown(node.expression ?? node))) return;
        // A fragment goes without the element that it stands in.
        if (isFragment(parent)) return tell(node, 'loose');
        // The next node before it that is always there is what React goes by.
        for (const before of nodes.slice(0, index).reverse()) {
          if (before.type === 'JSXElement') return;
          if (branchesOf(before) || isList(before)) return tell(node, 'follows');
        }
      });
    };
    /** What a component gives, or a list for each of its lines: texts, and what stands where a line may also be an element. */
    const checkGiven = (given, listed) => {
      const branches = branchesOf(given) ?? [given];
      const mixed = listed && branches.some(({ type }) => type === 'JSXElement');
      branches.filter((branch) => isText(branch) || (mixed && isUnknown(branch))).forEach((branch) => tell(branch, 'loose'));
    };
    const checkFunction = (made) => {
      if (!givesNodes(made)) return;
      const given = made.body.type === 'BlockStatement' ? returnsOf(made.body.body) : [made.body];
      given.forEach((one) => checkGiven(one, isListed(made)));
    };
    return { JSXElement: check, JSXFragment: check, ArrowFunctionExpression: checkFunction };
  },
};
