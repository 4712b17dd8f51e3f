// The second proof before the wallet pays for what leaves the house; sums a day go without one (decisions 148 and 149).
import type { KeyProof } from '@roda/api-contract/people/member-keys';
import { parseAmount, type Currency } from '@roda/domain/money';
import { countryOfMember, dayIn, optionOf } from '#backoffice/markets/index.ts';
import type { Member, RequestContext } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { phoneOf } from '#people/identity/identity.queries.ts';
import { encryptedPhonePlace } from '#people/identity/sessions/resolve-phone.ts';
import { proveGuarded, useProof, type ProvenMember } from '#people/identity/factors/prove-member.ts';
import { addUnproven } from './spendings.repository.ts';

type Given = {
  /** Of an order of either kind: no two have the same id. */
  readonly orderId: string;
  readonly proof?: KeyProof | undefined;
  readonly code?: string | undefined;
  readonly password?: string | undefined;
};

/** For `prepare`: checks what was given, if anything was. Whether it is needed is decided by `requireSpendingProof`. */
export const proveSpending = async (
  prep: Prep<Member>,
  { orderId, proof, code, password }: Given,
): Promise<ProvenMember | undefined> =>
  proof === undefined && code === undefined && password === undefined
    ? undefined
    : proveGuarded(prep, { purpose: 'spending', orderId }, { scene: 'pay', proof, code, password });

type Spending = {
  readonly minor: bigint;
  readonly currency: Currency;
  /** For the member's own phone. */
  readonly isOwn?: boolean;
};

/** Counts a purchase that nothing confirms; false, with nothing counted, where it needs a second proof. */
export const countUnproven = async (
  { tx, at, principal: { memberId } }: RequestContext,
  { minor, currency, isOwn = false }: Spending,
): Promise<boolean> => {
  if (minor === 0n) return true;
  const country = await countryOfMember(tx, memberId);
  // The limits are in the country's own currency, and say nothing about others.
  if (country.currency !== currency) return false;
  const limit = await optionOf(tx, country.id, isOwn ? 'unprovenOwnDaily' : 'unprovenDaily');
  const limitMinor = parseAmount(String(limit ?? '0'), currency) ?? 0n;
  return addUnproven(tx, { memberId, day: dayIn(at, country.timeZone), minor, isOwn, limitMinor });
};

/**
 * For `run`, in the payment's own transaction and before its posting. Guarantees: whatever is paid at the same time, a
 * member's purchases of a day that nothing confirmed stay within the country's limits, of which the own phone has one
 * for itself; a proof confirms one purchase.
 */
export const requireSpendingProof = async (
  ctx: RequestContext,
  spending: Spending,
  proven: ProvenMember | undefined,
): Promise<void> => {
  if (proven !== undefined) return useProof(ctx, proven);
  if (!(await countUnproven(ctx, spending))) reject('proof_required');
};

/** The member's own phone, in E.164. */
export const ownPhone = async ({ tx, vault, principal: { memberId } }: RequestContext): Promise<string> => {
  const { phoneEncrypted } = (await phoneOf(tx, memberId)) ?? reject('not_logged_in');
  return vault.open(phoneEncrypted, encryptedPhonePlace(memberId));
};
