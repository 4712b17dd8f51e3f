// Binds a bank card to the verified person.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { addBindCard as AddBindCard } from '@roda/api-contract/wallet/wallet';
import { identityName, proveGuarded, useProof, type ProvenMember } from '#people/identity/index.ts';
import type { RequestContext, Member } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { CARD_PAYERS } from '#platform/encryption/vault.ts';
import { CARD_NUMBERS, cardEncrypt } from './cards.ts';
import { claimNumber, countCard, insertCard } from './cards.repository.ts';
import { mayChangeCards } from './card-changes.ts';
import { banks } from './banks.queries.ts';
import { CARD_LIMIT, CARD_WAIT_MS, isCardNumber, sameHolder } from './cards.policy.ts';

type Input = InputOf<typeof AddBindCard>;

const wrong = (code: 'bank_unknown' | 'card_invalid' | 'card_holder_wrong', path: string): never =>
  reject(code, { fields: [{ path, message: code }] });

/** The second proof, for this bank and number; a wrong code or PIN uses up a try, regardless of other errors. */
export const proveCard = (prep: Prep<Member>, input: Input): Promise<ProvenMember> => {
  const { bankCode, cardNumber, code, proof, password } = input;
  return proveGuarded(prep, { purpose: 'card', bankCode, cardNumber }, { scene: 'card', code, proof, password });
};

/** The bank's code, the bare number and the verified name, or a domain error that names the field. */
const checked = async (
  { tx, principal, vault }: RequestContext,
  input: Input,
): Promise<{ bankCode: string; holder: string }> => {
  const holder =
    (await identityName({ tx, vault }, principal.memberId)) ?? reject('gate_missing', { missing: ['identity'] });
  const code = input.bankCode.toUpperCase();
  const bank =
    (await banks(tx, principal.memberId)).find((each) => each.code === code) ?? wrong('bank_unknown', 'bankCode');
  if (!isCardNumber(input.cardNumber, bank, input.cardType)) wrong('card_invalid', 'cardNumber');
  if (!sameHolder(input.cardholderName, holder)) wrong('card_holder_wrong', 'cardholderName');
  return { bankCode: bank.code, holder };
};

/**
 * Guarantees:
 * - the holder is the person whose identity was verified: money is paid to nobody else;
 * - one number belongs to one member, also under races; a member has at most five cards;
 * - the number is stored encrypted and found by a blind index; only its last four digits ever leave the server;
 * - nothing can be paid to it for 24 hours; older cards stay usable.
 */
export const addBindCard = async (
  ctx: RequestContext,
  input: Input,
  proven: ProvenMember,
): Promise<ReplyOf<typeof AddBindCard>> => {
  const { tx, principal, at, vault, newId } = ctx;
  const { memberId } = principal;
  await mayChangeCards(ctx);
  const { bankCode, holder } = await checked(ctx, input);
  await useProof(ctx, proven);
  const id = newId();
  const usableAt = new Date(at.getTime() + CARD_WAIT_MS);
  const card = {
    memberId,
    id,
    bankCode,
    at,
    usableAt,
    cardType: input.cardType ?? 'account',
    last4: input.cardNumber.slice(-4),
    numberEncrypted: vault.encrypt(input.cardNumber, cardEncrypt(id, 'number')),
    numberIndex: vault.blindIndex(`${bankCode}|${input.cardNumber}`, CARD_NUMBERS),
    bareIndex: vault.blindIndex(input.cardNumber, CARD_PAYERS),
    holderEncrypted: vault.encrypt(holder, cardEncrypt(id, 'holder')),
    phoneEncrypted: vault.encrypt(input.reservedPhone, cardEncrypt(id, 'phone')),
  };
  if (!(await countCard(tx, { memberId, limit: CARD_LIMIT }))) reject('card_limit', { limit: CARD_LIMIT });
  if (!(await claimNumber(tx, card))) reject('card_taken');
  await insertCard(tx, card);
  return { id, usableAt: usableAt.toISOString() };
};
