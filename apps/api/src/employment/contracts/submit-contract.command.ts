// Hands in a signed contract for review.
import type { submitContract as operation } from '@roda/contract/contracts';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { ownUpload } from '#modules/identity/identity.public.ts';
import { e164 } from '#modules/places/places.public.ts';
import { banks, isCardNumber, sameHolder } from '#modules/wallet/wallet.public.ts';
import type { Act } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { contractHeld, langOfHash, signingsOf, standing, type StandingRow } from './contracts.reads.ts';
import { COOLING_MS, expectedBy, normalIdNumber } from './contracts.rules.ts';
import { requireEligible } from './eligibility.ts';
import { sealPerson, type Person } from './person.ts';
import { insertSigning, lockTemplate } from './signings.sql.ts';

type Input = InputOf<typeof operation>;

const wrong = (path: keyof Input, message: string): never => refuse('malformed', { fields: [{ path, message }] });

/** The form in one way of writing, or a refusal that names the field. */
const personOf = async ({ tx, who }: Act, input: Input, known: { name: string; row: StandingRow }): Promise<Person> => {
  const idNumber = normalIdNumber(input.idNumber) ?? wrong('idNumber', 'id_number_invalid');
  const phone = e164(input.phone, known.row.alias) ?? wrong('phone', 'phone_invalid');
  if (!sameHolder(input.name, known.name)) wrong('name', 'name_not_verified');
  if (!sameHolder(input.accountName, input.name)) wrong('accountName', 'account_name_differs');
  const code = input.bankCode.toUpperCase();
  const bank =
    (await banks(tx, who.memberId)).find((each) => each.code === code) ??
    refuse('bank_unknown', { fields: [{ path: 'bankCode', message: 'bank_unknown' }] });
  if (!isCardNumber(input.cardNumber, bank))
    refuse('card_invalid', { fields: [{ path: 'cardNumber', message: 'card_invalid' }] });
  const signature = { memberId: who.memberId, id: input.signature, purpose: 'signature' };
  if ((await ownUpload(tx, signature)) === undefined) wrong('signature', 'signature_unknown');
  const { name, cardNumber, accountName } = input;
  return { name, idNumber, phone, bankCode: bank.code, cardNumber, accountName };
};

/** The offered version, or a newer one of the own contract; in the language whose text has the hash. */
const textAgreed = async ({ tx, who }: Act, input: Input, row: StandingRow): Promise<string> => {
  const { templateId, version, hash } = input;
  const template = (await lockTemplate(tx, templateId)) ?? refuse('not_found');
  const held = await contractHeld(tx, who.memberId);
  const open = held !== undefined && held.state !== 'ended' ? held : undefined;
  if (open === undefined && (!template.offered || template.countryId !== row.countryId)) refuse('not_found');
  if (open !== undefined && open.templateId !== templateId) refuse('wrong_state', { state: open.state });
  if (open?.state === 'notice') refuse('wrong_state', { state: open.state });
  if (template.version === 0) refuse('not_found');
  if (version !== template.version) refuse('agreement_changed', { version: template.version });
  if (open !== undefined && open.version >= version) refuse('wrong_state', { state: open.state });
  return (
    (await langOfHash(tx, { templateId, version, hash })) ?? refuse('agreement_changed', { version: template.version })
  );
};

/**
 * Guarantees:
 * - signed by the verified adult person, in a country where it is offered, and agreed to by version and hash;
 * - number, phone and account lie sealed under this submission's own id;
 * - one submission waits at a time, also in a race; for a day nobody decides and the member may take it back.
 */
export const submitContract = async (act: Act, input: Input): Promise<ReplyOf<typeof operation>> => {
  const { tx, who, at, newId, vault } = act;
  const { memberId } = who;
  const row = (await standing(tx, memberId)) ?? refuse('not_logged_in');
  const name = requireEligible(row, vault, at);
  const lang = await textAgreed(act, input, row);
  const person = await personOf(act, input, { name, row });
  const id = newId();
  const coolingUntil = new Date(at.getTime() + COOLING_MS);
  const kept = await insertSigning(tx, {
    memberId,
    id,
    templateId: input.templateId,
    version: input.version,
    lang,
    hash: input.hash,
    personSealed: sealPerson(vault, id, person),
    education: input.education,
    signature: input.signature,
    at,
    coolingUntil,
  });
  if (!kept) refuse('wrong_state', { state: (await signingsOf(tx, memberId))[0]?.state ?? 'submitted' });
  return {
    id,
    status: 'awaiting_review',
    coolingOffUntil: coolingUntil.toISOString(),
    expectedBy: expectedBy(at).toISOString(),
  };
};
