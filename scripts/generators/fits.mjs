/** Returns a schema without what is around it (optional, nullable, a default, a pipe), as it is read (`out`) or sent (`in`). */
function unwrap(schema, side) {
  const definition = schema?._zod?.def;
  const inner = definition?.innerType ?? (definition?.type === 'pipe' ? definition[side] : undefined) ?? definition?.getter?.();
  return inner ? unwrap(inner, side) : schema;
}

const kindOf = (schema, side) => unwrap(schema, side)?._zod.def.type;
const shapeOf = (schema, side) => (kindOf(schema, side) === 'object' ? unwrap(schema, side)._zod.def.shape : undefined);

/** Returns the names of the parameters in a path such as `/:id/lines/:line`. */
export const readParams = (path) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);

const PLAIN = ['string', 'number', 'enum'];

/** Returns the field that tells records of this endpoint apart: their id, else the first text or number; undefined where they have none. */
export function findShownField(endpoint) {
  const shape = shapeOf(endpoint.reply, 'out') ?? {};
  return 'id' in shape ? 'id' : Object.keys(shape).find((name) => PLAIN.includes(kindOf(shape[name], 'out')));
}

const required = (shape) => Object.keys(shape).filter((name) => !shape[name].safeParse(undefined).success);

/** Returns what a screen cannot fill in from its address, as the end of a sentence; null where there is nothing. */
function missingInput({ path, params, query }) {
  const kinds = shapeOf(params, 'in') ?? {};
  const closed = readParams(path).filter((name) => kinds[name] && kindOf(kinds[name], 'in') !== 'string');
  if (closed.length) return `its parameter ${closed.join(', ')} is no free text`;
  const needed = required(shapeOf(query, 'in') ?? {});
  return needed.length ? `its query needs ${needed.join(', ')}` : null;
}

function missingRead({ method, file, reply }) {
  if (method !== 'GET') return 'it changes something';
  if (file) return 'it replies with a file';
  return reply ? null : 'it has no reply';
}

const isPage = (shape) => Boolean(shape) && ['rows', 'total', 'totalExact', 'next'].every((name) => name in shape);

const CHECKS = {
  list(endpoint) {
    const shape = shapeOf(endpoint.reply, 'out');
    if (!isPage(shape)) return 'its reply is no page of rows with a total';
    return shapeOf(unwrap(shape.rows, 'out')._zod.def.element, 'out')?.id ? null : 'its rows have no id';
  },
  record(endpoint) {
    const shape = shapeOf(endpoint.reply, 'out');
    if (kindOf(shape?.rows, 'out') === 'array') return 'its reply is a list of rows';
    return shape ? null : 'its reply is no single record';
  },
  form({ method, body, upload, part }) {
    if (method === 'GET') return 'it changes nothing';
    if (upload || part) return 'it takes a file';
    return body ? null : 'it takes no body';
  },
};

/** Returns why a screen of this kind cannot be made with an endpoint, as the end of a sentence; null where it can. */
export const findMisfit = (kind, endpoint) => (kind === 'form' ? null : missingRead(endpoint)) ?? CHECKS[kind](endpoint) ?? missingInput(endpoint);
