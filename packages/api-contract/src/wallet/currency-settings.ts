// Currencies for operators: rates, licensed providers, networks; each change is approved by a second operator.
import * as z from 'zod/mini';
import { Exchangeable, Network } from './currencies.ts';
import { Day, Id, Instant, line, queryIdMaybe, Text, Url, Uuid } from '../fields.ts';
import { Amount, AmountIn } from '../../../domain/src/money.ts';
import { operation } from '../operation.ts';
import { Page, pageInput, ShortPage, shortPageInput, sortedBy } from '../pages.ts';
import { inThree } from '../localized-text.ts';

const staff = ['finance', 'compliance', 'config', 'operations'] as const;
const Proposed = z.object({ approvalId: Uuid });

export const RateRow = z.object({
  base: Exchangeable,
  quote: Exchangeable,
  rate: Amount,
  from: Instant,
  source: Text,
  proposedBy: Text,
  approvedBy: Text,
});

export const listRates = operation({
  id: 'currencies.listRates',
  method: 'GET',
  path: 'admin/currency/rates',
  realm: 'operator',
  roles: [...staff, 'auditor'],
  input: z.object({ ...pageInput, ...sortedBy('from') }),
  reply: Page(RateRow),
  refusals: [],
  extension: true,
  module: 'currencies',
});

/** In force from its approval. `rate`: rupiah for one USDT; `source` names the origin of the rate. */
export const proposeRate = operation({
  id: 'currencies.proposeRate',
  method: 'POST',
  path: 'admin/currency/rate',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({ rate: AmountIn, source: line(200, 3) }),
  reply: Proposed,
  refusals: ['wrong_state'],
  extension: true,
  module: 'currencies',
});

export const CryptoLicence = z.object({
  id: Id,
  countryId: Id,
  provider: Text,
  number: Text,
  authority: Text,
  register: Url,
  validFrom: Day,
  validUntil: Day,
  withdrawnOn: z.optional(Day),
});

export const listCryptoLicences = operation({
  id: 'currencies.listCryptoLicences',
  method: 'GET',
  path: 'admin/currency/licences',
  realm: 'operator',
  roles: [...staff, 'auditor'],
  input: z.object({ ...shortPageInput, id: queryIdMaybe, countryId: queryIdMaybe, ...sortedBy('validUntil') }),
  reply: ShortPage(CryptoLicence),
  refusals: [],
  extension: true,
  module: 'currencies',
});

/** R29: without one a country's switch has no effect. */
export const proposeCryptoLicence = operation({
  id: 'currencies.proposeCryptoLicence',
  method: 'POST',
  path: 'admin/currency/licence',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({
    countryId: Id,
    provider: line(120, 3),
    number: line(80, 3),
    authority: line(120, 3),
    register: z.url().check(z.maxLength(300), z.regex(/^https:\/\//)),
    validFrom: Day,
    validUntil: Day,
  }),
  reply: Proposed,
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'currencies',
});

/** Immediate and by one operator: disabling needs no second operator. Payments already made are still credited. */
export const revokeCryptoLicence = operation({
  id: 'currencies.revokeCryptoLicence',
  method: 'POST',
  path: 'admin/currency/licence/withdraw',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({ id: Id, reason: line(200, 3) }),
  reply: CryptoLicence,
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'currencies',
});

const NetworkCode = z.string().check(z.regex(/^[a-z0-9]{2,16}$/));

export const NetworkRow = z.object({
  ...Network.shape,
  chainId: z.int(),
  token: Text,
  enabled: z.boolean(),
  startBlock: z.int(),
  /** Last block read, and when. */
  scanned: z.optional(z.object({ block: z.int(), at: Instant })),
});

export const listNetworks = operation({
  id: 'currencies.listNetworks',
  method: 'GET',
  path: 'admin/currency/networks',
  realm: 'operator',
  roles: [...staff, 'auditor'],
  input: z.object({}),
  reply: z.array(NetworkRow),
  refusals: [],
  extension: true,
  module: 'currencies',
});

/** New settings of a network, in force from their approval; opened payments keep their own terms. */
export const proposeNetwork = operation({
  id: 'currencies.proposeNetwork',
  method: 'POST',
  path: 'admin/currency/network',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({
    code: NetworkCode,
    name: line(40, 2),
    chainId: z.int().check(z.gte(1), z.lte(2_147_483_647)),
    /** Address of the token's contract, lower case. */
    token: z.string().check(z.regex(/^0x[0-9a-f]{40}$/)),
    confirmations: z.int().check(z.gte(1), z.lte(500)),
    min: AmountIn,
    feeNote: inThree(line(200, 3)),
    startBlock: z.int().check(z.gte(0), z.lte(9_007_199_254_740_991)),
    enabled: z.boolean(),
  }),
  reply: Proposed,
  refusals: ['wrong_state'],
  extension: true,
  module: 'currencies',
});
