// Custody accounts: the bank and provider accounts whose statements prove the money that the ledger keeps (R4).
import * as z from 'zod/mini';
import { Day, Id, line, Text, Uuid } from '../fields.ts';
import { Amount, CurrencyCode } from '../../../domain/src/money.ts';
import { operation } from '../operation.ts';
import { StatementAccount } from '../sales/payments.ts';

const staff = ['operations', 'finance', 'compliance'] as const;

export const custodyPurposes = ['members', 'acquisition', 'marketing', 'payroll'] as const;
export const custodyHolders = ['bank', 'provider'] as const;

export const CustodyAccountInfo = z.object({
  /** Its name in statements. */
  code: StatementAccount,
  /** `members` is members' money; the others are the company's own. */
  purpose: z.enum(custodyPurposes),
  holder: z.enum(custodyHolders),
  /** The payment provider that keeps it; a bank's account has none. */
  provider: z.optional(Text),
  currency: CurrencyCode,
  /** Whose banking days count. */
  countryId: Id,
  /** As the bank or provider writes it; empty until someone enters it. */
  name: Text,
  /** The last digits of its number. */
  numberEnd: z.optional(Text),
  /** The first day of its first statement, and the balance before it. */
  openedOn: z.optional(Day),
  opening: Amount,
  /** The last day that a statement with balances covers, and the balance then. */
  stated: z.optional(z.object({ to: Day, closing: Amount })),
  /** That balance with the lines of later days, or all lines while nothing is stated: what every page compares. */
  statement: Amount,
  /** Send it with a change: `stale` when the account has changed since. */
  version: z.int(),
  /** A change is pending a second operator's approval. */
  proposed: z.boolean(),
});
export type CustodyAccountInfo = z.output<typeof CustodyAccountInfo>;

/** All accounts, members' first. */
export const listCustodyAccounts = operation({
  id: 'assurance.listCustodyAccounts',
  method: 'GET',
  path: 'admin/custody/list',
  realm: 'operator',
  roles: [...staff, 'support', 'auditor'],
  input: z.object({}),
  reply: z.array(CustodyAccountInfo),
  refusals: [],
  extension: true,
  module: 'assurance',
});

const Added = z.strictObject({
  purpose: z.enum(custodyPurposes),
  holder: z.enum(custodyHolders),
  provider: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9_]{1,31}$/))),
  currency: CurrencyCode,
  countryId: Id,
});

type Kept = z.output<typeof Added>;

/**
 * Changes an account's name, number and beginning, or adds the account that `added` describes; another operator
 * approves it. An account takes statements once it has a holder's name and the end of its number. Purpose, holder,
 * currency and country of an account never change, and its beginning not after the first statement. `wrong_state` also
 * for a code or a provider that has an account.
 */
export const proposeCustodyAccount = operation({
  id: 'assurance.proposeCustodyAccount',
  method: 'POST',
  path: 'admin/custody/propose',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({
    code: StatementAccount,
    /** Of the account as read; 0 for a new one. */
    version: z.int().check(z.gte(0)),
    added: z.optional(
      Added.check(
        z.refine<Kept>(({ holder, provider }) => (holder === 'provider') === (provider !== undefined), {
          path: ['provider'],
          error: 'provider_and_holder',
        }),
        z.refine<Kept>(({ holder, purpose }) => holder === 'bank' || purpose === 'members', {
          path: ['purpose'],
          error: 'provider_for_members',
        }),
      ),
    ),
    name: line(120, 3),
    numberEnd: z.string().check(z.regex(/^\d{2,4}$/)),
    openedOn: z.optional(Day),
    opening: Amount,
    reason: line(300, 3),
  }),
  reply: z.object({ approvalId: Uuid }),
  refusals: ['not_found', 'stale', 'wrong_state'],
  extension: true,
  reauth: true,
  module: 'assurance',
});
