// Submits a signed contract for review.
import type { submitContract as operation } from '@roda/api-contract/employment/contracts';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { ownUpload } from '#people/identity/index.ts';
import { e164 } from '#backoffice/markets/index.ts';
import { banks, isCardNumber, sameHolder } from '#wallet/index.ts';
import type { RequestContext } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { contractHeld, langOfHash, signingsOf, status, type StatusRow } from './employment.queries.ts';
import { COOLING_MS, expectedBy, normalIdNumber } from './employment.policy.ts';
import { requireEligible } from './eligibility.ts';
import { encryptPerson, type SigningPerson } from './signing-person.ts';
import { insertSigning, lockTemplate } from './signings.repository.ts';

type Input = InputOf<typeof operation>;

const wrong = (path: keyof Input, message: string): never => reject('malformed', { fields: [{ path, message }] });

/** The normalised form, or a domain error that names the field. */
const personOf = async (
  { tx, principal }: RequestContext,
  input: Input,
  known: { name: string; row: StatusRow },
): Promise<SigningPerson> => {
  const idNumber = normalIdNumber(input.idNumber) ?? wrong('idNumber', 'id_number_invalid');
  const phone = e164(input.phone, known.row.alias) ?? wrong('phone', 'phone_invalid');
  if (!sameHolder(input.name, known.name)) wrong('name', 'name_not_verified');
  if (!sameHolder(input.accountName, input.name)) wrong('accountName', 'account_name_differs');
  const code = input.bankCode.toUpperCase();
  const bank =
    (await banks(tx, principal.memberId)).find((each) => each.code === code) ??
    reject('bank_unknown', { fields: [{ path: 'bankCode', message: 'bank_unknown' }] });
  if (!isCardNumber(input.cardNumber, bank))
    reject('card_invalid', { fields: [{ path: 'cardNumber', message: 'card_invalid' }] });
  const signature = { memberId: principal.memberId, id: input.signature, purpose: 'signature' };
  if ((await ownUpload(tx, signature)) === undefined) wrong('signature', 'signature_unknown');
  const { name, cardNumber, accountName } = input;
  return { name, idNumber, phone, bankCode: bank.code, cardNumber, accountName };
};

/** The offered version, or a newer one of the own contract; in the language whose text has the hash. */
const textAgreed = async ({ tx, principal }: RequestContext, input: Input, row: StatusRow): Promise<string> => {
  const { templateId, version, hash } = input;
  const template = (await lockTemplate(tx, templateId)) ?? reject('not_found');
  const held = await contractHeld(tx, principal.memberId);
  const open = held !== undefined && held.state !== 'ended' ? held : undefined;
  if (open === undefined && (!template.offered || template.countryId !== row.countryId)) reject('not_found');
  if (open !== undefined && open.templateId !== templateId) reject('wrong_state', { state: open.state });
  if (open?.state === 'notice') reject('wrong_state', { state: open.state });
  if (template.version === 0) reject('not_found');
  if (version !== template.version) reject('agreement_changed', { version: template.version });
  if (open !== undefined && open.version >= version) reject('wrong_state', { state: open.state });
  return (
    (await langOfHash(tx, { templateId, version, hash })) ?? reject('agreement_changed', { version: template.version })
  );
};

/**
 * Guarantees:
 * - signed by the verified adult member, in a country where it is offered, and agreed to by version and hash;
 * - number, phone and account are stored encrypted under this submission's own id;
 * - at most one submission is pending, also under concurrency; for one day it can't be decided and the member may
 *   cancel it.
 */
export const submitContract = async (ctx: RequestContext, input: Input): Promise<ReplyOf<typeof operation>> => {
  const { tx, principal, at, newId, vault } = ctx;
  const { memberId } = principal;
  const row = (await status(tx, memberId)) ?? reject('not_logged_in');
  const name = requireEligible(row, vault, at);
  const lang = await textAgreed(ctx, input, row);
  const person = await personOf(ctx, input, { name, row });
  const id = newId();
  const coolingUntil = new Date(at.getTime() + COOLING_MS);
  const kept = await insertSigning(tx, {
    memberId,
    id,
    templateId: input.templateId,
    version: input.version,
    lang,
    hash: input.hash,
    personEncrypted: encryptPerson(vault, id, person),
    education: input.education,
    signature: input.signature,
    at,
    coolingUntil,
  });
  if (!kept) reject('wrong_state', { state: (await signingsOf(tx, memberId))[0]?.state ?? 'submitted' });
  return {
    id,
    status: 'awaiting_review',
    coolingOffUntil: coolingUntil.toISOString(),
    expectedBy: expectedBy(at).toISOString(),
  };
};
