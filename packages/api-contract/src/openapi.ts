// The API reference as an OpenAPI 3.1 document, generated from the operations.
import * as z from 'zod/mini';
import type { Operation } from './operation.ts';
import { impliedDomainErrors, domainErrors, type DomainErrorCode } from './domain-errors.ts';

type Schema = Readonly<Record<string, unknown>>;
type Parameter = {
  readonly name: string;
  readonly in: 'query' | 'path' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: unknown;
};
type Media = Readonly<Record<string, { readonly schema: Schema }>>;
type Answer = { readonly description: string; readonly content?: Media };

export type OpenApiOperation = {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly description: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly required: true; readonly content: Media };
  readonly responses: Readonly<Record<string, Answer | { readonly $ref: string }>>;
  readonly 'x-extension': boolean;
};

export type OpenApiDocument = {
  readonly openapi: '3.1.1';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components: Readonly<Record<string, unknown>>;
};

const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output'): Schema => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

/** Common errors first, then those of the call's realm, then its own. */
export const domainErrorsOf = (op: Operation): readonly DomainErrorCode[] => [
  ...impliedDomainErrors(op),
  ...op.refusals,
];

/** Names in braces: `order/draft/info/{id}` has `id`. */
export const pathParameters = (path: string): readonly string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].flatMap((found) => found[1] ?? []);

const inputParameters = (op: Operation): readonly Parameter[] => {
  if (op.method === 'POST') return [];
  const { properties } = jsonSchema(op.input, 'output');
  const asked: unknown = jsonSchema(op.input, 'input')['required'];
  const required = Array.isArray(asked) ? asked : [];
  const inPath = pathParameters(op.path);
  return Object.entries(properties ?? {}).map(([name, schema]: [string, unknown]) => ({
    name,
    in: inPath.includes(name) ? 'path' : 'query',
    required: inPath.includes(name) || required.includes(name),
    schema,
  }));
};

const FILE = { type: 'string', contentMediaType: 'application/octet-stream' } as const;

const requestBody = (op: Operation): OpenApiOperation['requestBody'] => {
  if (op.method === 'GET') return undefined;
  const schema = jsonSchema(op.input, 'input');
  if (op.upload !== true) return { required: true, content: { 'application/json': { schema } } };
  const { properties, required, ...rest } = schema;
  const withFile = {
    ...rest,
    properties: { ...Object(properties), file: FILE },
    required: [...(Array.isArray(required) ? required : []), 'file'],
  };
  return { required: true, content: { 'multipart/form-data': { schema: withFile } } };
};

const envelope = (errno: Schema, data: Schema): Schema => ({
  type: 'object',
  properties: { errno, errmsg: { type: 'string' }, data },
  required: ['errno', 'errmsg', 'data'],
});

const answers = (op: Operation): OpenApiOperation['responses'] => {
  const codes = domainErrorsOf(op);
  const errnos = [...new Set(codes.map((code) => domainErrors[code].errno))].sort((a, b) => a - b);
  const facts = { type: 'object', properties: { code: { enum: codes } }, required: ['code'] };
  return {
    200: {
      description: 'Success has errno 0; anything else is a refusal.',
      content: {
        'application/json': {
          schema: {
            oneOf: [envelope({ const: 0 }, jsonSchema(op.reply, 'output')), envelope({ enum: errnos }, facts)],
          },
        },
      },
    },
    ...(op.upload === true ? { 413: { $ref: '#/components/responses/TooLarge' } } : {}),
    429: { $ref: '#/components/responses/TooMany' },
    503: { $ref: '#/components/responses/NotReady' },
  };
};

const schemes = {
  public: [{}, { member: [] }],
  member: [{ member: [] }],
  operator: [{ operator: [] }],
} as const;

const PROOF_NOTE =
  'The operator must have logged in or called admin/auth/prove within the last ten minutes; otherwise reauth_needed.';

const described = (op: Operation): string =>
  [
    op.extension === true ? 'Extension of the product specification.' : undefined,
    op.roles === undefined ? undefined : `For operators with one of the roles: ${op.roles.join(', ')}.`,
    op.idempotent === true ? 'The same Idempotency-Key gets the first reply again.' : undefined,
    op.reauth === true ? PROOF_NOTE : undefined,
    [
      'Refuses with:',
      ...domainErrorsOf(op).map((code) => `- ${code} (${domainErrors[code].errno}): ${domainErrors[code].means}`),
    ].join('\n'),
  ]
    .filter((part) => part !== undefined)
    .join('\n\n');

const headerNames = ['Country', 'Lang', 'AppVersion', 'AppVersionCode', 'AppType'] as const;
/** Read by log-ins and requests of texts. */
const publicHeaderNames = [...headerNames, 'Device'] as const;

const operationObject = (op: Operation): OpenApiOperation => {
  const body = requestBody(op);
  return {
    operationId: op.id,
    tags: [op.module],
    description: described(op),
    security: schemes[op.realm],
    parameters: [
      ...inputParameters(op),
      ...(op.realm === 'public' ? publicHeaderNames : headerNames).map((name) => ({
        $ref: `#/components/parameters/${name}`,
      })),
      ...(op.idempotent === true ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(body === undefined ? {} : { requestBody: body }),
    responses: answers(op),
    'x-extension': op.extension === true,
  };
};

const header = (name: string, description: string, schema: Schema): Parameter => ({
  name,
  in: 'header',
  required: name === 'Idempotency-Key',
  description,
  schema,
});

const components = {
  securitySchemes: {
    member: {
      type: 'http',
      scheme: 'bearer',
      description:
        "A member's token, from log-in or registration. To pages of this host that send X-Session: cookie, log-ins set " +
        'it as a cookie, and reply its mark as token: both are needed then.',
    },
    operator: {
      type: 'http',
      scheme: 'bearer',
      description:
        "An operator's token, from admin/auth/login. Its session ends half an hour after the last call with the header " +
        'X-Attended: 1, which says that a person is there, and not only a page that asks by itself.',
    },
  },
  parameters: {
    Country: header('X-Country', 'Id of the country.', { type: 'integer', minimum: 1 }),
    Lang: header('X-Lang', 'Alias of the country: the language.', { enum: ['indonesia', 'zh', 'en'] }),
    AppVersion: header('X-App-Version', 'Version of the app.', { type: 'string' }),
    AppVersionCode: header('X-App-Version-Code', 'Its number.', { type: 'integer' }),
    AppType: header('X-App-Type', 'Kind of app.', { enum: ['h5', 'pwa', 'weapp', 'android', 'ios'] }),
    Device: header('X-Device', 'What log-ins returned as `device`, separated by commas, four at most.', {
      type: 'string',
    }),
    IdempotencyKey: header('Idempotency-Key', 'One per intended act, the same on every retry.', {
      type: 'string',
      format: 'uuid',
    }),
  },
  responses: {
    TooLarge: { description: 'The file is too large (malformed, 402).' },
    TooMany: { description: 'Too many calls (too_often, 702); Retry-After says when to try again.' },
    NotReady: { description: 'Starting, migrating, shutting down, or without its database (unavailable, 502).' },
  },
};

/** The whole document; `origin` is the base URL of the paths, without a trailing slash. */
export const openApi = (
  operations: readonly Operation[],
  about: { readonly title: string; readonly version: string; readonly origin?: string },
): OpenApiDocument => {
  const paths: Record<string, Record<string, OpenApiOperation>> = {};
  for (const op of operations) {
    const item = (paths[`/${op.path}`] ??= {});
    item[op.method.toLowerCase()] = operationObject(op);
  }
  return {
    openapi: '3.1.1',
    info: {
      title: about.title,
      version: about.version,
      description: 'Every call answers HTTP 200 with {errno, errmsg, data}. Money is a decimal string, never a float.',
    },
    servers: [{ url: about.origin ?? '/' }],
    paths,
    components,
  };
};
