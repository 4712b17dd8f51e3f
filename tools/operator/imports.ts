// Import commands: trips, charging sessions, statements of bank and provider.
import { existsSync, readFileSync } from 'node:fs';
import type { CallOf } from '@roda/api-contract/operation';
import { importFields, importFleet, type ImportMapping, importInfo } from '@roda/api-contract/fleet/fleet';
import { listImports } from '@roda/api-contract/fleet/imports';
import { importStatement, listStatementLines } from '@roda/api-contract/sales/payments';
import {
  argument,
  type Command,
  type CommandGiven,
  oneOf,
  type CommandOption,
  pageOf,
  pageOptions,
  present,
  UsageError,
  wholeNumber,
} from './command.ts';

/** `--column startedAt=pickup`: the text before the first equals sign, and all after it. */
const pairsOf = (given: CommandGiven, option: string): readonly (readonly [string, string])[] =>
  given.many(option).map((text) => {
    const at = text.indexOf('=');
    if (at < 1 || at === text.length - 1) throw new UsageError(`--${option} takes NAME=VALUE, not '${text}'`);
    return [text.slice(0, at), text.slice(at + 1)];
  });

const columnsOf = (given: CommandGiven): ImportMapping['columns'] => {
  const pairs = pairsOf(given, 'column').map(
    ([field, column]) => [oneOf(field, importFields, '--column'), column] as const,
  );
  return pairs.length === 0 ? undefined : Object.fromEntries(pairs);
};

/** The mapping file of `--mapping`, or an empty mapping; the server validates it. */
const mappingFile = (given: CommandGiven): ImportMapping => {
  const file = given.text('mapping');
  if (file === undefined) return {};
  if (!existsSync(file)) throw new UsageError(`--mapping: there is no file ${file}`);
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ImportMapping;
  } catch {
    throw new UsageError(`--mapping: ${file} is not JSON`);
  }
};

const assignRules = ['column', 'round_robin'] as const;
const distanceUnits = ['km', 'mi'] as const;

/** Options take precedence over the mapping file. */
const mappingOf = (given: CommandGiven): ImportMapping => {
  const rule = given.text('rule');
  const unit = given.text('unit');
  const shift = given.text('shift-days');
  const assets = given.many('asset');
  const names = pairsOf(given, 'name');
  return {
    ...mappingFile(given),
    ...present({
      columns: columnsOf(given),
      assign: rule === undefined ? undefined : oneOf(rule, assignRules, '--rule'),
      assets: assets.length === 0 ? undefined : [...assets],
      names: names.length === 0 ? undefined : Object.fromEntries(names),
      tariffPerKwh: given.text('tariff'),
      rate: given.text('rate'),
      timeZone: given.text('time-zone'),
      distanceUnit: unit === undefined ? undefined : oneOf(unit, distanceUnits, '--unit'),
      shiftDays: shift === undefined ? undefined : wholeNumber(shift, '--shift-days'),
    }),
  };
};

const mappingOptions: Readonly<Record<string, CommandOption>> = {
  mapping: { about: 'a JSON file with the whole mapping; the options below go before it', value: 'FILE' },
  column: { about: `which column fills a field (${importFields.join(', ')})`, kind: 'many', value: 'FIELD=COLUMN' },
  rule: { about: 'column: the file names the asset; round_robin: in turn by start, never overlapping', value: 'RULE' },
  asset: { about: 'device number for round_robin; repeat it', kind: 'many', value: 'DEVICE' },
  name: { about: "the file's name of an asset and our device number", kind: 'many', value: 'THEIRS=OURS' },
  tariff: { about: 'price of a kWh, where the file has none', value: 'AMOUNT' },
  rate: { about: "of our currency for one unit of the file's", value: 'RATE' },
  'time-zone': { about: 'of times without an offset', value: 'ZONE' },
  unit: { about: 'of distances: km or mi', value: 'UNIT' },
  'shift-days': { about: 'days added to every time: brings an old feed into the present', value: 'N' },
};

const fleetImport = (kind: 'trip' | 'charge', words: string, about: string): Command => ({
  words,
  about,
  args: ['FILE'],
  options: mappingOptions,
  notes: ['A bad line is listed and left out; the same file twice adds nothing.'],
  run: async (call, given) => {
    const mapping = mappingOf(given);
    const input: CallOf<typeof importFleet> = {
      kind,
      ...(Object.keys(mapping).length === 0 ? {} : { mapping: JSON.stringify(mapping) }),
    };
    const data = await call(importFleet, input, { path: argument(given, 0) });
    const { accepted, duplicates, quarantined, rejectedCount, revenue, currency } = data;
    const counts = `${accepted} accepted, ${duplicates} known, ${quarantined} quarantined, ${rejectedCount} rejected`;
    const say = `import ${data.importId}: ${counts}; revenue ${currency} ${revenue}`;
    return data.rejected.length === 0 ? { data, say } : { data, say, rows: data.rejected };
  },
});

const ACCOUNT = 'a custody account: bank, provider, usdt, acquisition, marketing, payroll, or one that was added';

export const importCommands: readonly Command[] = [
  fleetImport('trip', 'import trips', "bring in vehicles' trips (CSV)"),
  fleetImport('charge', 'import charges', "bring in piles' charging sessions (CSV)"),
  {
    words: 'import statement',
    about: 'bring in a statement (CSV: date, reference, description, amount, currency, and optionally balance)',
    args: ['FILE'],
    options: {
      account: { about: ACCOUNT, required: true, value: 'ACCOUNT' },
      from: { about: 'its first day, yyyy-mm-dd', value: 'DAY' },
      to: { about: 'its last day', value: 'DAY' },
      opening: { about: 'the balance before its first day, as the bank prints it', value: 'AMOUNT' },
      closing: { about: 'the balance after its last day', value: 'AMOUNT' },
    },
    run: async (call, given) => {
      const account = given.text('account') ?? '';
      const [from, to] = [given.text('from'), given.text('to')];
      const [opening, closing] = [given.text('opening'), given.text('closing')];
      const input = { account, ...present({ from, to, opening, closing }) };
      const data = await call(importStatement, input, { path: argument(given, 0) });
      const { lines, matched, open, duplicates, statement } = data;
      const stated =
        statement === undefined
          ? 'movements only, no balance is stated'
          : `stated ${statement.from} to ${statement.to}, closing ${statement.closing}`;
      const say = `import ${data.importId}: ${lines} lines, ${matched} matched, ${open} open, ${duplicates} known; ${stated}`;
      return data.rejected.length === 0 ? { data, say } : { data, say, rows: data.rejected };
    },
  },
  {
    words: 'import list',
    about: 'what was brought in',
    options: pageOptions,
    run: async (call, given) => {
      const data = await call(listImports, pageOf(given));
      const columns = [
        'importId',
        'kind',
        'fileName',
        'accepted',
        'quarantined',
        'rejectedCount',
        'revenue',
        'importedBy',
        'importedAt',
      ];
      return { data, next: data.next, rows: data.list, columns };
    },
  },
  {
    words: 'import info',
    about: 'one import: what each product earned, and the lines that were not counted',
    args: ['ID'],
    options: pageOptions,
    run: async (call, given) => {
      const data = await call(importInfo, { ...pageOf(given), id: argument(given, 0) });
      const { products, lines, ...head } = data;
      return { data: { ...head, products, lines: lines.list }, next: lines.next };
    },
  },
  {
    words: 'statement lines',
    about: 'lines of statements; open ones wait for an explanation',
    options: {
      ...pageOptions,
      state: { about: 'open, matched, revenue or written_off', value: 'STATE' },
      account: { about: ACCOUNT, value: 'ACCOUNT' },
    },
    run: async (call, given) => {
      const state = given.text('state');
      const account = given.text('account');
      const states = ['open', 'matched', 'revenue', 'written_off'] as const;
      const data = await call(listStatementLines, {
        ...pageOf(given),
        ...present({
          state: state === undefined ? undefined : oneOf(state, states, '--state'),
          account,
        }),
      });
      const columns = [
        'id',
        'account',
        'bookedOn',
        'reference',
        'description',
        'amount',
        'used',
        'currency',
        'state',
        'matchedWith',
      ];
      return { data, next: data.next, rows: data.list, columns };
    },
  },
];
