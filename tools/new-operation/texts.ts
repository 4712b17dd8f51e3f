// The texts of a new operation's files: contract entry, command, test, hook.
import { kebab, pascal, type NewOperationPlan, texts } from './plan.ts';

/** The entry takes an id and returns it: the smallest shape, to be replaced by the real one. */
export const contractEntry = ({
  id,
  name,
  method,
  path,
  realm,
  idempotent,
  module,
  screen,
}: NewOperationPlan): string => `
/** ${pascal(texts(name))}: what it takes, gives and means for whoever calls it. */
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
  screens: ['${screen}'],
});
`;

/** Until it is implemented, every id is unknown: not_found is always correct for something that doesn't exist. */
export const commandFile = ({ name, module, method }: NewOperationPlan, contractFile: string): string => `// ${
  method === 'GET' ? `Answers ${module}.${name}` : `Carries out ${module}.${name}`
}.
import type { ${name} as ${pascal(name)} } from '@roda/api-contract/${contractFile}';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { refuse } from '#platform/failure.ts';
import type { ActOf } from '#platform/http/route.ts';

type Op = typeof ${pascal(name)};

/**
 * Guarantees:
 * - nobody but its owner learns that a thing exists.
 */
export const ${name} = async (_act: ActOf<Op>, _input: InputOf<Op>): Promise<ReplyOf<Op>> => refuse('not_found');
`;

const caller = { public: 'nobody', member: 'member', operator: 'operator' } as const;

const making = ({ realm }: NewOperationPlan): string => {
  if (realm === 'public') return '';
  return realm === 'member'
    ? '  member = await makeMember(world);\n'
    : "  operator = await makeOperator(world, 'operations');\n";
};

const declared = ({ realm }: NewOperationPlan): string =>
  realm === 'public' ? '' : `let ${caller[realm]}: TestCaller;\n`;

const imports = ({ realm }: NewOperationPlan): string => {
  const maker = realm === 'member' ? 'makeMember' : 'makeOperator';
  return realm === 'public' ? '' : `import { ${maker} } from '#test/factories/identity.ts';\n`;
};

const repeats = ({ idempotent, name, realm, method }: NewOperationPlan): string => {
  const principal = caller[realm];
  if (idempotent) {
    return `  test('repeats: the same key gives the same answer and one effect', async () => {
    const key = randomUUID();
    const first = await world.call(${name}, ${principal}, { id }, { key });
    expect(first.errno).toBe(0);
    expect(await world.call(${name}, ${principal}, { id }, { key })).toEqual(first);
  });
`;
  }
  const what = method === 'GET' ? 'asking twice gives the same answer' : 'doing it twice is doing it once';
  return `  test('repeats: ${what}', async () => {
    const first = await world.call(${name}, ${principal}, { id });
    expect(first.errno).toBe(0);
    expect(await world.call(${name}, ${principal}, { id })).toEqual(first);
  });
`;
};

/** The five groups. \`replies\`, \`repeats\` and \`races\` fail until the operation is implemented. */
export const testFile = (plan: NewOperationPlan, contractFile: string): string => {
  const { id, name, realm } = plan;
  const principal = caller[realm];
  const forbidden = realm === 'public' ? 'a body with one field too many' : 'nobody';
  return `// Proves the guarantees of ${name}, end to end on a real database.
import { randomUUID } from 'node:crypto';
import { ${name} } from '@roda/api-contract/${contractFile}';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
${imports(plan)}import { nobody, openWorld, type TestCaller, type World } from '#test/world.ts';

let world: World;
${declared(plan)}const id = randomUUID();
beforeAll(async () => {
  world = await openWorld();
${making(plan)}});
afterAll(() => world.close());

describe('${id}', () => {
  test('replies: with the thing that was asked for', async () => {
    expect(await world.call(${name}, ${principal}, { id })).toMatchObject({ errno: 0, data: { id } });
  });

  test('refuses: a thing that does not exist', async () => {
    expect(await world.call(${name}, ${principal}, { id: randomUUID() })).toMatchObject({ data: { code: 'not_found' } });
  });

  test('forbids: ${forbidden}', async () => {
    ${
      realm === 'public'
        ? `expect(await world.call(${name}, nobody, { id: 'no id' })).toMatchObject({ errno: 402 });`
        : `expect(await world.call(${name}, nobody, { id })).toMatchObject({ errno: 501 });`
    }
  });

${repeats(plan)}
  test('races: ten at once end as one after the other would', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => world.call(${name}, ${principal}, { id })));
    expect(new Set(all.map((answer) => JSON.stringify(answer.data))).size).toBe(1);
    expect(all.every((answer) => answer.errno === 0)).toBe(true);
  });
});
`.replace(realm === 'public' ? ', type TestCaller' : '\u0000', '');
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
