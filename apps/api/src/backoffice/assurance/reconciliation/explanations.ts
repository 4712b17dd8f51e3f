// Explained statement lines: what each kind posts, by account and direction.
import type { ExplanationKind } from '@roda/api-contract/backoffice/reconciliation';
import type { Leg, PostCode } from '#ledger';
import type { ExplainedLine } from './reconciliation.queries.ts';

/** Explanations that a line may have. */
export const fittingKinds = ({
  state,
  minor,
  account: { purpose, holder },
}: ExplainedLine): readonly ExplanationKind[] => {
  if (state === 'revenue') return holder === 'bank' && purpose === 'members' ? ['fleet_share'] : [];
  if (purpose !== 'members') return minor > 0n ? ['own_money'] : ['own_money', 'bank_charge'];
  if (holder === 'provider') return minor > 0n ? [] : ['provider_charge'];
  return minor > 0n ? ['own_money'] : ['bank_charge'];
};

type Posted = { readonly code: PostCode; readonly legs: readonly Leg[] };

/**
 * The posting of an explained line: among members' money the reserve bears charges and takes what the company pays in;
 * on its own accounts money came in or was spent.
 */
export const postingOf = ({ minor, currency, account: { id, purpose, holder } }: ExplainedLine): Posted => {
  const [at, size] = [{ currency, productId: id }, minor > 0n ? minor : -minor];
  if (purpose !== 'members')
    return {
      code: minor > 0n ? 'own_receive' : 'own_send',
      legs: [
        { kind: 'own_custody', ...at, minor: -minor },
        { kind: 'own_cash', ...at, minor },
      ],
    };
  if (minor > 0n)
    return {
      code: 'reserve_fund',
      legs: [
        { kind: 'custody', ...at, minor: -size },
        { kind: 'reserve', currency, minor: size },
      ],
    };
  const charged: Leg = { kind: 'reserve', currency, minor: -size };
  return holder === 'provider'
    ? { code: 'provider_charge', legs: [charged, { kind: 'provider_clearing', ...at, minor: size }] }
    : { code: 'bank_charge', legs: [charged, { kind: 'custody_out', ...at, minor: size }] };
};

/** What is left of a revenue line, as the fleet's own. */
export const sharePosting = (
  { currency, account }: ExplainedLine,
  { goodsId, minor }: { readonly goodsId: number; readonly minor: bigint },
): Posted => ({
  code: 'fleet_share',
  legs: [
    { kind: 'custody', currency, productId: account.id, minor: -minor },
    { kind: 'fleet_payable', currency, productId: goodsId, minor },
  ],
});
