// Mutation testing, by hand: policies by Stryker, the SQL of queries by our own mutants, since Stryker sees no SQL.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { mutateQueries } from './mutation/queries.ts';
import { ROOT } from './steps.ts';
import { openRunFolder } from './test-run/run-folder.ts';

const HELP = `npm run mutate -- policies [GLOB …]
npm run mutate -- queries [GLOB …] [--tests GLOB]… [--sample N] [--seed N] [--users FILE] [--recount GLOB]…
                          [--only GLOB]… [--results FILE [--again]]

  policies   every change that Stryker makes to the policies of the money modules, against unit tests
  queries    changes to the SQL of the money modules' queries (and/or, boundaries, conditions, order, joins, sums),
             against the tests of the API that evaluate the changed text
  --tests    which test files may notice; default: those of the money modules
  --sample   so many mutants, drawn by --seed (default 1), instead of all
  --users    keeps which test uses which text in a file, and reads it the next time instead of counting again
  --recount  counts the use of texts again in these test files only, and adds it to the file of users
  --only     tries only the drawn mutants of these files
  --results  notes every mutant that was tried in a file, a line each, and does not try it again: a run may end early
  --again    tries those again that survived by the file of results
`;

const MONEY = 'apps/api/src/{income,wallet,employment,sales/catalog,sales/orders,sales/payments,backoffice/assurance}';
const QUERIES = [`${MONEY}/**/*.queries.ts`];
const QUERY_TESTS = [`${MONEY}/**/*.test.ts`, 'apps/api/src/ledger/*.test.ts'];

// Workers take it over.
await openRunFolder();

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tests: { type: 'string', multiple: true },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    users: { type: 'string' },
    recount: { type: 'string', multiple: true },
    only: { type: 'string', multiple: true },
    results: { type: 'string' },
    again: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const [what, ...globs] = positionals;

const policies = (): number => {
  // Stryker splits at every comma, those of braces too: it is given names of files.
  const files = globs.flatMap((glob) => globSync(glob, { cwd: ROOT }));
  const mutate = globs.length > 0 ? ['--mutate', files.join(',')] : [];
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', 'tools/mutation/stryker.config.json', ...mutate],
    {
      cwd: ROOT,
      stdio: 'inherit',
    },
  );
  return status ?? 1;
};

const queries = async (): Promise<number> =>
  (await mutateQueries({
    files: globs.length > 0 ? globs : QUERIES,
    tests: (values.tests ?? QUERY_TESTS).filter((glob) => glob !== ''),
    seed: Number.parseInt(values.seed, 10),
    ...(values.sample === undefined ? {} : { sample: Number.parseInt(values.sample, 10) }),
    ...(values.users === undefined ? {} : { usersFile: values.users }),
    ...(values.recount === undefined ? {} : { recounted: values.recount }),
    ...(values.only === undefined ? {} : { only: values.only }),
    ...(values.results === undefined ? {} : { resultsFile: values.results }),
    again: values.again,
  }))
    ? 0
    : 1;

if (values.help || (what !== 'policies' && what !== 'queries')) {
  process.stdout.write(HELP);
  process.exitCode = values.help ? 0 : 1;
} else process.exitCode = what === 'policies' ? policies() : await queries();
