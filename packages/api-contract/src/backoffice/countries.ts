// Markets: countries, their options and support contacts, for operators.
import * as z from 'zod/mini';
import { Id, line, lines, queryBool, queryIdMaybe, Text } from '../fields.ts';
import { CurrencyCode } from '../../../domain/src/money.ts';
import { operation } from '../operation.ts';
import { ShortPage, shortPageInput, sortedBy } from '../pages.ts';
import { inThree } from '../localized-text.ts';

const staff = ['config', 'operations'] as const;
const readers = [...staff, 'compliance', 'support', 'auditor'] as const;

const Texts = z.object({ en: Text, id: Text, zh: Text });
export const OptionValue = z.union([z.string(), z.number(), z.boolean()]);

/** `changed` immediately, or `proposed` to a second operator under `approvalId`. */
export const Outcome = z.object({ state: z.enum(['changed', 'proposed']), approvalId: z.optional(Text) });
export type Outcome = z.output<typeof Outcome>;

/** `eyes`: number of operators required to change the option. An option not yet set has no `value`. */
export const CountryOption = z.object({
  key: Text,
  type: z.enum(['switch', 'amount', 'whole', 'text']),
  eyes: z.union([z.literal(2), z.literal(4)]),
  value: z.optional(OptionValue),
});

export const CountryCase = z.object({
  id: Id,
  alias: Text,
  names: Texts,
  areaCode: Text,
  phonePattern: Text,
  currency: CurrencyCode,
  currencySymbol: Text,
  locale: Text,
  timeZone: Text,
  flag: Text,
  cancelWindowDays: z.int(),
  claimWindowDays: z.int(),
  /** Banking days that a statement, or money on its way to one, may take before sales stop. */
  statementDays: z.int(),
  position: z.int(),
  enabled: z.boolean(),
  options: z.array(CountryOption),
});

/** All of them, including disabled ones, in their order. */
export const listCountryCases = operation({
  id: 'markets.listCountryCases',
  method: 'GET',
  path: 'admin/country/list',
  realm: 'operator',
  roles: readers,
  input: z.object({ ...shortPageInput, id: queryIdMaybe, enabled: queryBool, ...sortedBy('position', 'alias') }),
  reply: ShortPage(CountryCase),
  refusals: [],
  extension: true,
  module: 'markets',
});

/** Only digits, character classes and quantifiers between `^` and `$`: no pattern with unbounded run time. */
export const PhonePattern = z
  .string()
  .check(
    z.maxLength(80),
    z.regex(
      /^\^(?:\d|\[\d(?:-\d)?(?:\d(?:-\d)?)*\](?:\{\d{1,2}(?:,\d{1,2})?\})?|\\d(?:\{\d{1,2}(?:,\d{1,2})?\})?)+\$$/,
    ),
  );

/**
 * Updates the given fields. Names and order apply immediately; windows, the phone rule and whether the country is
 * served require a second operator. `phonePattern` narrows the country's numbering plan and cannot widen it.
 */
export const updateCountry = operation({
  id: 'markets.updateCountry',
  method: 'POST',
  path: 'admin/country/change',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({
    id: Id,
    names: z.optional(inThree(line(60))),
    position: z.optional(z.int().check(z.gte(1), z.lte(999))),
    phonePattern: z.optional(PhonePattern),
    cancelWindowDays: z.optional(z.int().check(z.gte(0), z.lte(90))),
    claimWindowDays: z.optional(z.int().check(z.gte(1), z.lte(365))),
    statementDays: z.optional(z.int().check(z.gte(1), z.lte(10))),
    enabled: z.optional(z.boolean()),
    reason: line(200, 3),
  }),
  reply: Outcome,
  refusals: ['not_found', 'wrong_state', 'banned_words'],
  extension: true,
  module: 'markets',
});

/**
 * One option of a country. Switches of games, crypto and contracts, money limits, ages and rewards require a second
 * operator; the others apply immediately. Crypto is enabled only where `usdtProvider` names a licensed provider (R29).
 */
export const updateCountryOption = operation({
  id: 'markets.updateCountryOption',
  method: 'POST',
  path: 'admin/country/option',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({
    countryId: Id,
    key: z.string().check(z.regex(/^[a-z][a-zA-Z0-9]{1,39}$/)),
    value: z.union([lines(300, 0), z.number(), z.boolean()]),
    reason: line(200, 3),
  }),
  reply: Outcome,
  refusals: ['not_found', 'wrong_state', 'banned_words'],
  extension: true,
  module: 'markets',
});

const channelKinds = ['chat', 'phone', 'email', 'whatsapp'] as const;

export const ChannelCase = z.object({
  id: Id,
  countryId: Id,
  kind: z.enum(channelKinds),
  label: Texts,
  value: Text,
  hours: Texts,
  position: z.int(),
  enabled: z.boolean(),
});

export const listSupportChannels = operation({
  id: 'markets.listSupportChannels',
  method: 'GET',
  path: 'admin/support/channels',
  realm: 'operator',
  roles: readers,
  input: z.object({
    ...shortPageInput,
    id: queryIdMaybe,
    countryId: queryIdMaybe,
    enabled: queryBool,
    ...sortedBy('position', 'kind'),
  }),
  reply: ShortPage(ChannelCase),
  refusals: [],
  extension: true,
  module: 'markets',
});

/** Creates a channel, or updates the one named by `id`. A chat is an https URL, a mail channel an email address. */
export const upsertSupportChannel = operation({
  id: 'markets.upsertSupportChannel',
  method: 'POST',
  path: 'admin/support/save',
  realm: 'operator',
  roles: ['support', ...staff],
  input: z.strictObject({
    id: z.optional(Id),
    countryId: Id,
    kind: z.enum(channelKinds),
    label: inThree(line(40)),
    value: line(200),
    hours: inThree(line(80, 0)),
    position: z.int().check(z.gte(1), z.lte(99)),
    enabled: z.boolean(),
  }),
  reply: ChannelCase,
  refusals: ['not_found', 'banned_words'],
  extension: true,
  module: 'markets',
});
