import {
  allCalls,
  callPath,
  envelopeRefusals,
  refusals,
  type CallDefinition,
  type RefusalName,
} from '@gatehouse/api-contract';
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

type JsonSchema = Readonly<Record<string, unknown>>;

/** Input side of a schema; transforms and our own checks have no JSON Schema form and are left out. */
function schemaOf(schema: v.GenericSchema): JsonSchema {
  const { $schema: _, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' });
  return rest;
}

const objectOf = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

function envelopeOf(call: CallDefinition): JsonSchema {
  const value = schemaOf(call.value);
  if (call.envelope === 'raw') return value;
  const ok: Record<string, JsonSchema> =
    call.envelope === 'zero' ? { code: { const: 0 } } : { result: { const: '000' } };
  return objectOf({ ...ok, message: { type: 'string' }, value });
}

function refusalEnvelopeOf(call: CallDefinition, codes: readonly string[]): JsonSchema {
  const code: Record<string, JsonSchema> =
    call.envelope === 'triple-zero' ? { result: { enum: codes } } : { code: { enum: codes.map(Number) } };
  return objectOf({ ...code, message: { type: 'string' }, value: {} });
}

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

const contentOf = (call: CallDefinition): Readonly<Record<string, { schema: JsonSchema }>> =>
  call.bytes ? { [call.bytes]: { schema: { type: 'string', format: 'binary' } } } : json(envelopeOf(call));

const formType = 'application/x-www-form-urlencoded';
const bodyContentOf = (call: CallDefinition, body: v.GenericSchema): Readonly<Record<string, { schema: JsonSchema }>> =>
  call.bodyAs === 'form' ? { [formType]: { schema: schemaOf(body) } } : json(schemaOf(body));

type Responses = Readonly<Record<string, Readonly<{ description: string; content: ReturnType<typeof contentOf> }>>>;

/** One response per HTTP status, naming every refusal the call may answer with it. */
function responsesOf(call: CallDefinition): Responses {
  const declared: [string, RefusalName][] = [...Object.entries(call.refusals), ...Object.entries(envelopeRefusals)];
  const byStatus = Map.groupBy(declared, ([, name]) => String(refusals[name].status));
  const refused = [...byStatus].map(([status, list]) => [
    status,
    {
      description: list.map(([code, name]) => `${code} ${name}`).join(', '),
      content: json(
        refusalEnvelopeOf(
          call,
          list.map(([code]) => code),
        ),
      ),
    },
  ]);
  return { 200: { description: 'Done', content: contentOf(call) }, ...Object.fromEntries(refused) };
}

function parametersOf(schema: v.GenericSchema | undefined, place: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  }; // both are objects by the contract
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

const templateOf = (call: CallDefinition, path: string) =>
  `${callPath({ base: call.base, path: '' })}${path.replaceAll(/:([a-z_][a-z0-9_]*)\??/gi, '{$1}')}`;
const longPathOf = (call: CallDefinition) => templateOf(call, call.path);

/** OpenAPI knows no optional part of a path: a call with one has two addresses. */
const pathsOf = (call: CallDefinition) => [
  ...new Set([longPathOf(call), templateOf(call, call.path.replace(/\/:[a-z0-9_]+\?$/i, ''))]),
];

function operationOf(call: CallDefinition, path: string) {
  const inPath = parametersOf(call.params, 'path').filter(({ name }) => path.includes(`{${name}}`));
  return {
    operationId: path === longPathOf(call) ? call.id : `${call.id} (short)`,
    tags: [call.base],
    summary: `${call.area}: ${call.spec}${call.id.startsWith('own:') ? ', a call of ours' : call.pathIsOurs ? ', the path is ours' : ''}`,
    parameters: [...inPath, ...parametersOf(call.query, 'query')],
    ...(call.body ? { requestBody: { required: true, content: bodyContentOf(call, call.body) } } : {}),
    ...(call.auth === 'none' ? {} : { security: call.auth === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }] }),
    responses: responsesOf(call),
  };
}

/** OpenAPI 3.1 of every call, made from the contract that also validates requests. */
export function openApiDocument(calls: readonly CallDefinition[] = allCalls) {
  const places = calls.flatMap((call) => pathsOf(call).map((path) => ({ call, path })));
  const byPath = Map.groupBy(places, ({ path }) => path);
  const paths = [...byPath].map(([path, list]) => [
    path,
    Object.fromEntries(list.map(({ call }) => [call.method.toLowerCase(), operationOf(call, path)])),
  ]);
  return {
    openapi: '3.1.0',
    info: { title: 'Gatehouse account API', version: '1.0.0' },
    paths: Object.fromEntries(paths) as Record<string, Record<string, ReturnType<typeof operationOf>>>, // fromEntries forgets the value type
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  };
}
