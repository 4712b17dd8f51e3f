// The texts of a new operation's files: contract entry, command, test, hook.
import { kebab, pascal, type NewOperationPlan, spaced } from './plan.ts';

/** The entry takes an id and returns it: the smallest shape, to be replaced by the real one. */
export const contractEntry = ({ id, name, method, path, realm, idempotent, module }: NewOperationPlan): string => `
/** ${pascal(spaced(name))}: what it takes, gives and means for whoever calls it. */
export const ${name} = operation({
  id: '${id}',
  method: '${method}',
  path: '${path}',
  realm: '${realm}',
  input: ${method === 'GET' ? 'z.object' : 'z.strictObject'}({ id: Uuid }),
  reply: z.object({ id: Uuid }),
  refusals: ['not_found'],${idempotent ? '\n  idempotent: true,' : ''}
  extension: true,
  module: '${module}',
});
`;

/** Until it is implemented, every id is unknown: not_found is always correct for something that doesn't exist. */
export const commandFile = ({ name, module, method }: NewOperationPlan, contractFile: string): string => `// ${
  method === 'GET' ? `Reads for ${module}.${name}` : `Carries out ${module}.${name}`
}.
import type { ${name} as ${pascal(name)} } from '@roda/api-contract/${contractFile}';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { reject } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/route.ts';

type Op = typeof ${pascal(name)};

/**
 * Guarantees:
 * - nobody but its owner learns that a thing exists.
 */
export const ${name} = async (_ctx: ContextOf<Op>, _input: InputOf<Op>): Promise<ReplyOf<Op>> => reject('not_found');
`;

const CALLER = { public: 'nobody', member: 'member', operator: 'operator' } as const;

const setUp = ({ realm }: NewOperationPlan): string => {
  if (realm === 'public') return '';
  return realm === 'member'
    ? '  member = await makeMember(context);\n'
    : "  operator = await makeOperator(context, 'operations');\n";
};

const declaration = ({ realm }: NewOperationPlan): string =>
  realm === 'public' ? '' : `let ${CALLER[realm]}: TestClient;\n`;

const imports = ({ realm }: NewOperationPlan): string => {
  const maker = realm === 'member' ? 'makeMember' : 'makeOperator';
  return realm === 'public' ? '' : `import { ${maker} } from '#test/factories/identity.ts';\n`;
};

const repeats = ({ idempotent, name, realm, method }: NewOperationPlan): string => {
  const principal = CALLER[realm];
  if (idempotent) {
    return `  test('repeats: the same key gives the same reply and one effect', async () => {
    const key = randomUUID();
    const first = await context.call(${name}, ${principal}, { id }, { key });
    expect(first.errno).toBe(0);
    expect(await context.call(${name}, ${principal}, { id }, { key })).toEqual(first);
  });
`;
  }
  const what = method === 'GET' ? 'the same request gives the same reply' : 'repeating it changes nothing more';
  return `  test('repeats: ${what}', async () => {
    const first = await context.call(${name}, ${principal}, { id });
    expect(first.errno).toBe(0);
    expect(await context.call(${name}, ${principal}, { id })).toEqual(first);
  });
`;
};

/** The five groups. \`replies\`, \`repeats\` and \`races\` fail until the operation is implemented. */
export const testFile = (plan: NewOperationPlan, contractFile: string): string => {
  const { id, name, realm } = plan;
  const principal = CALLER[realm];
  const forbidden = realm === 'public' ? 'a body with one field too many' : 'nobody';
  return `// Proves the guarantees of ${name}, end to end on a real database.
import { randomUUID } from 'node:crypto';
import { ${name} } from '@roda/api-contract/${contractFile}';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
${imports(plan)}import { nobody, openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';

let context: TestContext;
${declaration(plan)}const id = randomUUID();
beforeAll(async () => {
  context = await openTestContext();
${setUp(plan)}});
afterAll(() => context.close());

describe('${id}', () => {
  test('replies: with the thing that was asked for', async () => {
    expect(await context.call(${name}, ${principal}, { id })).toMatchObject({ errno: 0, data: { id } });
  });

  test('rejects: a thing that does not exist', async () => {
    expect(await context.call(${name}, ${principal}, { id: randomUUID() })).toMatchObject({ data: { code: 'not_found' } });
  });

  test('forbids: ${forbidden}', async () => {
    ${
      realm === 'public'
        ? `expect(await context.call(${name}, nobody, { id: 'no id' })).toMatchObject({ errno: 402 });`
        : `expect(await context.call(${name}, nobody, { id })).toMatchObject({ errno: 501 });`
    }
  });

${repeats(plan)}
  test('races: ten at once end as one after the other would', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => context.call(${name}, ${principal}, { id })));
    expect(new Set(all.map((reply) => JSON.stringify(reply.data))).size).toBe(1);
    expect(all.every((reply) => reply.errno === 0)).toBe(true);
  });
});
`.replace(realm === 'public' ? ', type TestClient' : '\u0000', '');
};

/** A query for a GET, a mutation for a POST. */
export const hookText = ({ name, method, feature }: NewOperationPlan): string =>
  method === 'GET'
    ? `
export const use${pascal(name)} = (id: string) =>
  useQuery({
    queryKey: ['${feature}', '${kebab(name)}', id],
    queryFn: ({ signal }) => call(${name}, { id }, { signal, quiet: true }),
  });
`
    : `
export const use${pascal(name)} = () =>
  useMutation({ mutationFn: (given: CallOf<typeof ${name}>) => call(${name}, given) });
`;
