// Banks, the terms of withdrawing and cards, as operators read them.
import { formatAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type {
  listBankCases as ListBankCases,
  listCardCases as ListCardCases,
  listWithdrawalTerms as ListWithdrawalTerms,
} from '@roda/contract/wallet-operators';
import { identityName } from '#modules/identity/identity.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { cardSeal } from './cards.ts';
import { bankCases, cardCases, termsCase, type CardCaseRow } from './operators.reads.ts';
import { sameHolder } from './wallet.rules.ts';

export const listBankCases = async (
  { tx }: Act<Operator>,
  input: InputOf<typeof ListBankCases>,
): Promise<ReplyOf<typeof ListBankCases>> => {
  const { rows, total } = await bankCases(tx, input);
  return pageOf([...rows], total, input);
};

export const listWithdrawalTerms = async (
  { tx, at }: Act<Operator>,
  { countryId }: InputOf<typeof ListWithdrawalTerms>,
): Promise<ReplyOf<typeof ListWithdrawalTerms>> => {
  const found = (await termsCase(tx, countryId, at)) ?? refuse('not_found');
  const { currency, rules, discounts, taxes, holidays } = found;
  return {
    rules: rules.map(({ autoBelowMinor, ...rule }) => ({
      ...rule,
      autoBelow: formatAmount(BigInt(autoBelowMinor), currency),
    })),
    discounts: [...discounts],
    taxes: [...taxes],
    holidays: [...holidays],
  };
};

const shownCard = async (act: Act<Operator>, row: CardCaseRow) => {
  const { last4, holderSealed, blockedAt, reason, memberId, addedAt, usableAt, ...rest } = row;
  const verified = await identityName(act, memberId);
  const holder = holderSealed.length === 0 ? '' : act.vault.open(holderSealed, cardSeal(row.id, 'holder'));
  return {
    ...rest,
    memberId: String(memberId),
    cardNumber: last4,
    holderVerified: verified !== undefined && sameHolder(holder, verified),
    addedAt: addedAt.toISOString(),
    usableAt: usableAt.toISOString(),
    ...(blockedAt === null ? {} : { blockedAt: blockedAt.toISOString(), reason }),
  };
};

/** Opens each holder's name only to compare it: neither name nor number is shown. */
export const listCardCases = async (
  act: Act<Operator>,
  { memberId, state, page, limit }: InputOf<typeof ListCardCases>,
): Promise<ReplyOf<typeof ListCardCases>> => {
  const wanted = memberId === undefined ? undefined : BigInt(memberId);
  const { rows, total } = await cardCases(act.tx, { at: act.at, memberId: wanted, state, page, limit });
  return pageOf(await Promise.all(rows.map((row) => shownCard(act, row))), total, { page, limit });
};
