// Markets: countries, options, modes, public settings and texts.
import * as z from 'zod/mini';
import { countryAliases, Day, Id, InviteCode, line, query, queryId, queryIdMaybe, Text, Url } from '../fields.ts';
import { Amount, CurrencyCode } from '../../../domain/src/money.ts';
import { operation } from '../operation.ts';
import { Solvency } from './solvency.ts';

export const Country = z.object({
  id: Id,
  alias: z.enum(countryAliases),
  name: Text,
  areaCode: Text,
  /** A regular expression of the national number, without trunk zero. */
  phonePattern: Text,
  currency: CurrencyCode,
  currencySymbol: Text,
  /** BCP 47. */
  locale: Text,
  timeZone: Text,
  /** An emoji. */
  flag: Text,
});
export type Country = z.output<typeof Country>;

export const listCountries = operation({
  id: 'markets.listCountries',
  method: 'GET',
  path: 'wx/nio/country/list',
  realm: 'public',
  input: z.object({ t: query(line(32)) }),
  reply: z.array(Country),
  refusals: [],
  module: 'markets',
  cacheable: true,
});

/**
 * `oauthUrl` is the page of a provider that members can log in with; the app adds `return`, to which the provider appends
 * its ticket. `features` lists the features enabled in the country; a missing one is disabled.
 */
export const CountryOptions = z.object({
  oauthUrl: z.optional(Url),
  customerService: Url,
  currency: CurrencyCode,
  topUpMin: Amount,
  topUpMax: Amount,
  withdrawMin: Amount,
  withdrawMax: Amount,
  cancelWindowDays: z.int(),
  minimumAge: z.int(),
  agreementKey: Text,
  privacyKey: Text,
  riskKey: Text,
  cancelKey: Text,
  features: z.record(z.string(), z.boolean()),
});

export const countryOptions = operation({
  id: 'markets.countryOptions',
  method: 'GET',
  path: 'wx/nio/option/all',
  realm: 'public',
  input: z.object({ countryId: queryId }),
  reply: CountryOptions,
  refusals: ['not_found'],
  module: 'markets',
  cacheable: true,
});

/**
 * `examine` switches the app to review mode. It follows from country, channel and version alone; `reason` explains it
 * to everyone.
 */
export const examineStatus = operation({
  id: 'markets.examineStatus',
  method: 'GET',
  path: 'wx/sysconfig/getExamineStatus',
  realm: 'public',
  input: z.object({ version: query(line(32)) }),
  reply: z.object({ examine: z.boolean(), showTimeDeposit: z.boolean(), showGoods: z.boolean(), reason: Text }),
  refusals: [],
  module: 'markets',
});

/** A recorded licence; `demo` marks the one of a fresh checkout, which licenses nothing. */
export const Licence = z.object({
  number: Text,
  register: Url,
  scope: Text,
  expiresOn: Day,
  demo: z.boolean(),
});

/** Why this mode applies. */
export const modeInfo = operation({
  id: 'markets.modeInfo',
  method: 'GET',
  path: 'wx/mode/info',
  realm: 'public',
  input: z.object({ version: query(line(32)) }),
  reply: z.object({
    mode: z.enum(['demo', 'production']),
    examine: z.boolean(),
    reason: Text,
    decidedBy: z.array(z.enum(['country', 'channel', 'version', 'schedule'])),
    licence: z.optional(Licence),
  }),
  refusals: [],
  extension: true,
  module: 'markets',
});

export const publicConfig = operation({
  id: 'assurance.publicConfig',
  method: 'GET',
  path: 'wx/sysconfig/list',
  realm: 'public',
  input: z.object({}),
  reply: z.object({
    mode: z.enum(['demo', 'production']),
    /** Registers anyone; nobody receives a reward from it. Absent until operators have offered the first one. */
    publicInviteCode: z.optional(InviteCode),
    inviteReward: z.object({ coins: z.int(), monthlyCap: z.int() }),
    /** Hosts that the web view may open. */
    webViewHosts: z.array(z.string()),
    /** Streets over the map that ships: an archive, or an address with `{z}`, `{x}` and `{y}`; and whom they are by. */
    map: z.optional(z.object({ tiles: Text, credit: z.optional(Text) })),
    licence: z.optional(Licence),
    solvency: Solvency,
  }),
  refusals: [],
  module: 'assurance',
  cacheable: true,
});

export const systemTextKeys = [
  'agreement',
  'privacy',
  'risk',
  'cancel',
  'purchase_vehicle',
  'purchase_pile',
  'purchase_deposit',
  'purchase_plan',
  'recharge',
] as const;

/** A text with its version and hash (SHA-256, hex, of the body in the client's language). */
export const SystemText = z.object({ key: Text, version: Text, hash: Text, title: Text, body: Text });

export const systemText = operation({
  id: 'markets.systemText',
  method: 'GET',
  path: 'wx/mallSystem/getSystemConfSingle',
  realm: 'public',
  /** Without a version the newest one; each older version stays readable for whoever accepted it. */
  input: z.object({ key: z.enum(systemTextKeys), version: z.optional(Text.check(z.regex(/^[1-9]\d{0,8}$/))) }),
  reply: SystemText,
  refusals: ['not_found'],
  module: 'markets',
  cacheable: true,
});

export const appVersion = operation({
  id: 'markets.appVersion',
  method: 'GET',
  path: 'wx/common/appversion',
  realm: 'public',
  input: z.object({}),
  reply: z.object({
    version: Text,
    versionCode: z.int(),
    /** Versions with a lower code must update. */
    minimumCode: z.int(),
    forced: z.boolean(),
    notes: Text,
    url: z.optional(Url),
    sizeBytes: z.optional(z.int()),
  }),
  refusals: [],
  module: 'markets',
});

export const SupportChannel = z.object({
  kind: z.enum(['chat', 'phone', 'email', 'whatsapp']),
  label: Text,
  value: Text,
  hours: Text,
});

export const customerService = operation({
  id: 'markets.customerService',
  method: 'GET',
  path: 'wx/customer/getOne',
  realm: 'public',
  input: z.object({ countryId: queryIdMaybe }),
  reply: z.object({ channels: z.array(SupportChannel) }),
  refusals: [],
  module: 'markets',
  cacheable: true,
});
