// Lists the review queue, one submission of it, and the resulting contracts.
import type {
  listContracts as ListContracts,
  listSignings as ListSignings,
  signingInfo as SigningInfo,
} from '@roda/api-contract/employment/signings';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import { namePlace, numberPlace } from '#people/identity/index.ts';
import { sameHolder } from '#wallet/index.ts';
import { maskedPhone } from '#backoffice/markets/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import type { Vault } from '#platform/encryption/vault.ts';
import { bankName, versionText } from './employment.queries.ts';
import { changesBetween, maskedNumber } from './employment.policy.ts';
import { maskedPerson, openPerson, type SigningPerson } from './signing-person.ts';
import { caseShown, contractShown } from './signing-dto.ts';
import { caseById, casesPage, contractsPage, verifiedOf, type VerifiedRow } from './signings.queries.ts';

const idOf = (memberId: string | undefined): bigint | undefined =>
  memberId === undefined ? undefined : BigInt(memberId);

export const listSignings = async (
  { tx, client, vault, at }: RequestContext<Operator>,
  { memberId, ...asked }: InputOf<typeof ListSignings>,
): Promise<ReplyOf<typeof ListSignings>> => {
  const { page, limit, after, status, employerId, id, from, to, sort, order } = asked;
  const wanted = { page, limit, after, status, employerId, id, from, to, sort, order };
  const { rows, total, next } = await casesPage(tx, { ...wanted, memberId: idOf(memberId) });
  return pageOf(
    rows.map((row) => caseShown(row, { vault, lang: client.lang, at })),
    { total, next },
    { page, limit },
  );
};

type Info = ReplyOf<typeof SigningInfo>;

/** Field by field, stated beside verified values; compared unmasked, displayed masked. */
const compared = (person: SigningPerson, verified: VerifiedRow | undefined, vault: Vault): Info['compare'] => {
  const masked = maskedPerson(person);
  const known =
    verified === undefined
      ? undefined
      : {
          name: vault.open(verified.nameEncrypted, namePlace(verified.checkId)),
          idNumber: vault.open(verified.numberEncrypted, numberPlace(verified.checkId)),
          phone: verified.phoneMasked,
        };
  const beside = (text: string | undefined): { verified?: string } => (text === undefined ? {} : { verified: text });
  const isSame = (name: string): boolean => known !== undefined && sameHolder(name, known.name);
  return [
    { field: 'name', stated: person.name, ...beside(known?.name), matches: isSame(person.name) },
    {
      field: 'idNumber',
      stated: masked.idNumber,
      ...beside(known === undefined ? undefined : maskedNumber(known.idNumber)),
      matches: person.idNumber === known?.idNumber,
    },
    {
      field: 'phone',
      stated: masked.phone,
      ...beside(known?.phone),
      matches: maskedPhone(person.phone) === known?.phone,
    },
    { field: 'accountName', stated: person.accountName, ...beside(known?.name), matches: isSame(person.accountName) },
  ];
};

export const signingInfo = async (
  { tx, client, vault, at }: RequestContext<Operator>,
  { id }: InputOf<typeof SigningInfo>,
): Promise<Info> => {
  const row = (await caseById(tx, id)) ?? reject('not_found');
  const { templateId, version, signedVersion } = row;
  const person = openPerson(vault, row);
  const { lang } = client;
  const text = await versionText(tx, { templateId, version, lang });
  const isNewer = signedVersion !== null && signedVersion < version;
  const signed = isNewer ? await versionText(tx, { templateId, version: signedVersion, lang }) : undefined;
  const bank = await bankName(tx, person.bankCode);
  const { cardNumber } = maskedPerson(person);
  return {
    ...caseShown(row, { vault, lang, at }),
    education: row.education as Info['education'],
    hash: row.hash,
    compare: [
      ...compared(person, await verifiedOf(tx, row.memberId), vault),
      { field: 'bankCode', stated: bank, matches: true },
      { field: 'cardNumber', stated: cardNumber, matches: true },
    ],
    ...(row.reason === '' ? {} : { reason: row.reason }),
    ...(row.fields.length === 0 ? {} : { fields: [...row.fields] as NonNullable<Info['fields']> }),
    changes: signed === undefined ? [] : [...changesBetween(signed.clauses, text?.clauses ?? [])],
  };
};

export const listContracts = async (
  { tx, vault }: RequestContext<Operator>,
  { memberId, ...asked }: InputOf<typeof ListContracts>,
): Promise<ReplyOf<typeof ListContracts>> => {
  const { page, limit, after, state, employerId, number, id, sort, order } = asked;
  const wanted = { page, limit, after, state, employerId, number, id, sort, order };
  const { rows, total, next } = await contractsPage(tx, { ...wanted, memberId: idOf(memberId) });
  return pageOf(
    rows.map((row) => contractShown(row, vault)),
    { total, next },
    { page, limit },
  );
};
