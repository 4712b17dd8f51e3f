// Markets: licences, recorded and revoked by two operators.
import * as z from 'zod/mini';
import { ProductKind } from '../enums.ts';
import { Day, Id, Instant, line, query, queryIdMaybe, Text, Url, Uuid } from '../fields.ts';
import { operation } from '../operation.ts';
import { ShortPage, shortPageInput, sortedBy } from '../pages.ts';

/** A licence change: recording or ending one. Days are in the time zone of the country, both inclusive. */
export const LicenceCase = z.object({
  id: Uuid,
  change: z.enum(['record', 'withdraw']),
  countryId: Id,
  number: Text,
  authority: Text,
  register: Url,
  scope: z.array(ProductKind),
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
  id: 'markets.listLicences',
  method: 'GET',
  path: 'admin/licence/list',
  realm: 'operator',
  roles: [...staff, 'auditor'],
  input: z.object({
    ...shortPageInput,
    id: query(Uuid),
    countryId: queryIdMaybe,
    status: query(z.enum(['proposed', 'approved', 'rejected'])),
    ...sortedBy('proposedAt', 'validUntil'),
  }),
  reply: ShortPage(LicenceCase),
  refusals: [],
  extension: true,
  module: 'markets',
});

/** Permits no sales until another operator approves it. */
export const proposeLicence = operation({
  id: 'markets.proposeLicence',
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
    scope: z.array(ProductKind).check(z.minLength(1), z.maxLength(3)),
    validFrom: Day,
    validUntil: Day,
  }),
  reply: LicenceCase,
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'markets',
});

/** Proposes to end a licence that is in force: sales stop on the day another operator approves it. */
export const revokeLicence = operation({
  id: 'markets.revokeLicence',
  method: 'POST',
  path: 'admin/licence/withdraw',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({ countryId: Id, number: line(80, 3), reason: line(200, 3) }),
  reply: LicenceCase,
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'markets',
});

export const approveLicence = operation({
  id: 'markets.approveLicence',
  method: 'POST',
  path: 'admin/licence/approve',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({ id: Uuid }),
  reply: LicenceCase,
  refusals: ['not_found', 'wrong_state', 'four_eyes'],
  extension: true,
  module: 'markets',
});

export const rejectLicence = operation({
  id: 'markets.rejectLicence',
  method: 'POST',
  path: 'admin/licence/reject',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({ id: Uuid, reason: line(200, 3) }),
  reply: LicenceCase,
  refusals: ['not_found', 'wrong_state', 'four_eyes'],
  extension: true,
  module: 'markets',
});
