// Places: countries, options, modes, public settings and texts.
import * as z from 'zod/mini';
import { GoodsKind } from './enums.ts';
import {
  countryAliases,
  Day,
  Id,
  Instant,
  InviteCode,
  line,
  query,
  queryId,
  queryIdMaybe,
  Text,
  Url,
  Uuid,
} from './fields.ts';
import { Amount, CurrencyCode } from './money.ts';
import { operation } from './operation.ts';
import { Page, pageInput } from './pages.ts';
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
  id: 'places.listCountries',
  method: 'GET',
  path: 'wx/nio/country/list',
  realm: 'public',
  input: z.object({ t: query(line(32)) }),
  reply: z.array(Country),
  refusals: [],
  module: 'places',
  screens: ['launch', 'pages/auth/login', 'pages/auth/register'],
  cacheable: true,
});

/** `features` says which doors are open in the country; a missing one is closed. */
export const CountryOptions = z.object({
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
  id: 'places.countryOptions',
  method: 'GET',
  path: 'wx/nio/option/all',
  realm: 'public',
  input: z.object({ countryId: queryId }),
  reply: CountryOptions,
  refusals: ['not_found'],
  module: 'places',
  screens: ['launch'],
  cacheable: true,
});

/** `examine` trims the app. It follows from country, channel and version alone, and `reason` says so to everyone. */
export const examineStatus = operation({
  id: 'places.examineStatus',
  method: 'GET',
  path: 'wx/sysconfig/getExamineStatus',
  realm: 'public',
  input: z.object({ version: query(line(32)) }),
  reply: z.object({ examine: z.boolean(), showTimeDeposit: z.boolean(), showGoods: z.boolean(), reason: Text }),
  refusals: [],
  module: 'places',
  screens: ['launch', 'pages/index/index2', 'pages/index/my2'],
});

/** A recorded licence; `demo` marks the one of a fresh checkout, which licenses nothing. */
export const Licence = z.object({
  number: Text,
  register: Url,
  scope: Text,
  expiresOn: Day,
  demo: z.boolean(),
});

/** Why the app is as it is here. */
export const modeInfo = operation({
  id: 'places.modeInfo',
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
  module: 'places',
  screens: ['pages/index/index2', 'pages/my/set'],
});

export const publicConfig = operation({
  id: 'trust.publicConfig',
  method: 'GET',
  path: 'wx/sysconfig/list',
  realm: 'public',
  input: z.object({}),
  reply: z.object({
    mode: z.enum(['demo', 'production']),
    /** Registers anyone; nobody earns from it. */
    publicInviteCode: InviteCode,
    inviteReward: z.object({ coins: z.int(), monthlyCap: z.int() }),
    /** Hosts that the web view may open. */
    webViewHosts: z.array(z.string()),
    licence: z.optional(Licence),
    solvency: Solvency,
  }),
  refusals: [],
  module: 'trust',
  screens: ['pages/auth/register', 'pages/my/invite', 'pages/web/webview'],
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

/** A text with its version and hash (SHA-256, hex, of the body in the caller's language). */
export const SystemText = z.object({ key: Text, version: Text, hash: Text, title: Text, body: Text });

export const systemText = operation({
  id: 'places.systemText',
  method: 'GET',
  path: 'wx/mallSystem/getSystemConfSingle',
  realm: 'public',
  input: z.object({ key: z.enum(systemTextKeys) }),
  reply: SystemText,
  refusals: ['not_found'],
  module: 'places',
  screens: ['pages/auth/login', 'pages/auth/register', 'pages/my/set', 'subPages/product/createOrder'],
  cacheable: true,
});

export const appVersion = operation({
  id: 'places.appVersion',
  method: 'GET',
  path: 'wx/common/appversion',
  realm: 'public',
  input: z.object({}),
  reply: z.object({
    version: Text,
    versionCode: z.int(),
    /** Older codes than this must update. */
    minimumCode: z.int(),
    forced: z.boolean(),
    notes: Text,
    url: z.optional(Url),
    sizeBytes: z.optional(z.int()),
  }),
  refusals: [],
  module: 'places',
  screens: ['launch', 'pages/my/set', 'pages/my/update'],
});

export const SupportChannel = z.object({
  kind: z.enum(['chat', 'phone', 'email', 'whatsapp']),
  label: Text,
  value: Text,
  hours: Text,
});

export const customerService = operation({
  id: 'places.customerService',
  method: 'GET',
  path: 'wx/customer/getOne',
  realm: 'public',
  input: z.object({ countryId: queryIdMaybe }),
  reply: z.object({ channels: z.array(SupportChannel) }),
  refusals: [],
  module: 'places',
  screens: ['launch', 'pages/pay/pay'],
  cacheable: true,
});

/** A licence that is proposed, recorded, or proposed to be withdrawn; days in the country's time zone, both included. */
export const LicenceCase = z.object({
  id: Uuid,
  change: z.enum(['record', 'withdraw']),
  countryId: Id,
  number: Text,
  authority: Text,
  register: Url,
  scope: z.array(GoodsKind),
  validFrom: Day,
  validUntil: Day,
  status: z.enum(['proposed', 'approved', 'rejected']),
  proposedBy: Text,
  proposedAt: Instant,
  decidedBy: z.optional(Text),
  decidedAt: z.optional(Instant),
});

const staff = ['config', 'compliance', 'operations'] as const;

export const listLicences = operation({
  id: 'places.listLicences',
  method: 'GET',
  path: 'admin/licence/list',
  realm: 'operator',
  roles: [...staff, 'auditor'],
  input: z.object({ ...pageInput, countryId: queryIdMaybe }),
  reply: Page(LicenceCase),
  refusals: [],
  extension: true,
  module: 'places',
  screens: ['console/countries'],
});

/** Sells nothing yet: another operator approves it. */
export const proposeLicence = operation({
  id: 'places.proposeLicence',
  method: 'POST',
  path: 'admin/licence/propose',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({
    countryId: Id,
    number: line(80, 3),
    authority: line(120, 3),
    /** Where the public can look the licence up. */
    register: z.url().check(z.maxLength(300), z.regex(/^https:\/\//)),
    scope: z.array(GoodsKind).check(z.minLength(1), z.maxLength(3)),
    validFrom: Day,
    validUntil: Day,
  }),
  reply: LicenceCase,
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'places',
  screens: ['console/countries'],
});

/** Proposes to end a licence that is in force: sales stop on the day on which another operator approves it. */
export const withdrawLicence = operation({
  id: 'places.withdrawLicence',
  method: 'POST',
  path: 'admin/licence/withdraw',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({ countryId: Id, number: line(80, 3), reason: line(200, 3) }),
  reply: LicenceCase,
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'places',
  screens: ['console/countries'],
});

export const approveLicence = operation({
  id: 'places.approveLicence',
  method: 'POST',
  path: 'admin/licence/approve',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({ id: Uuid }),
  reply: LicenceCase,
  refusals: ['not_found', 'wrong_state', 'four_eyes'],
  extension: true,
  module: 'places',
  screens: ['console/countries', 'console/approvals'],
});

export const rejectLicence = operation({
  id: 'places.rejectLicence',
  method: 'POST',
  path: 'admin/licence/reject',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({ id: Uuid, reason: line(200, 3) }),
  reply: LicenceCase,
  refusals: ['not_found', 'wrong_state', 'four_eyes'],
  extension: true,
  module: 'places',
  screens: ['console/countries', 'console/approvals'],
});
