import { z } from 'zod';
import { basePath, mountedApis } from './mounted';
import { BODY_MOST, PART_TYPE, type Endpoint } from '../contracts';

type Json = Record<string, unknown>;
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
};
const parameters = (schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(properties).map(([name, json]) => ({ name, in: place, required: place === 'path' || required.includes(name), schema: json }));
};

/** What is sent: fields as JSON, or a form of them beside a file. How many bytes it may have stands in `x-max-bytes`. */
const requestBody = ({ body, upload, most, part }: Endpoint): Json | undefined => {
  if (part) return { required: true, content: { [PART_TYPE]: { schema: { type: 'string', format: 'binary' } } } };
  if (!body && !upload) return undefined;
  const fields = body ? schemaOf(body, 'input') : { type: 'object' };
  if (!upload) return { required: true, content: { 'application/json': { schema: fields } }, 'x-max-bytes': most ?? BODY_MOST };
  const file = { type: 'string', format: 'binary', 'x-max-bytes': upload.most };
  const properties = { ...(fields.properties as Json | undefined), file };
  const required = [...((fields.required as string[] | undefined) ?? []), 'file'];
  return { required: true, content: { 'multipart/form-data': { schema: { ...fields, properties, required } } } };
};

const operation = (plugin: string, name: string, endpoint: Endpoint): Json => {
  const header = endpoint.idempotent
    ? [{ name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', minLength: 8, maxLength: 80 } }]
    : [];
  const body = requestBody(endpoint);
  const data = endpoint.reply ? schemaOf(endpoint.reply, 'output') : { type: 'null' };
  const content = endpoint.file
    ? { 'application/octet-stream': {} }
    : { 'application/json': { schema: { type: 'object', properties: { data }, required: ['data'] } } };
  return {
    operationId: `${plugin}.${name}`,
    tags: [plugin],
    summary: endpoint.summary,
    'x-action': endpoint.action,
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query'), ...header],
    ...(body ? { requestBody: body } : {}),
    responses: {
      ...(endpoint.part ? { 204: { description: 'Kept' } } : { 200: { description: 'Done', content } }),
      default: { description: 'A refusal: `error.name` is a stable code' },
    },
  };
};

const DESCRIPTION = 'Any parameter of a query may come in the header `X-Query` instead, written as a query is: addresses are kept by proxies and in logs.';

/** The API as OpenAPI 3.1, printed from the mounted contracts. */
export const openapi = (): Json => {
  const paths: Record<string, Json> = {};
  for (const { plugin, api } of mountedApis())
    for (const [name, endpoint] of Object.entries(api)) {
      const path = `${basePath(plugin)}${endpoint.path === '/' ? '' : endpoint.path}`.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(plugin, name, endpoint) };
    }
  return { openapi: '3.1.0', info: { title: 'Bai', version: '1', description: DESCRIPTION }, paths };
};
