// Creates an export of all data stored about a member: one JSON file, encrypted on the disk.
import { encryptedAddressPlace, encryptedPlaces } from '#people/identity/index.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Vault } from '#platform/encryption/vault.ts';
import { ownAddresses } from '#people/members/addresses/addresses.queries.ts';
import { finishExport } from './exports.repository.ts';
import { ownFigures, ownLedger, ownRows, ownTables, encryptedOf, type EncryptedRow } from './exports.queries.ts';
import { EXPORT_MS } from '#people/members/members.policy.ts';
import { textsPlace as requestPlace } from './privacy-request-field.ts';
import { toAddressDto } from '#people/members/addresses/address-dto.ts';
import { fileNamePlace, messagePlace, textsPlace as complaintPlace } from '#people/members/support/complaint-dto.ts';
import { passportPlace } from '#people/members/update-info.command.ts';

export const exportPlace = (id: string): string => `data_exports|${id}|file`;

type Opened = Readonly<Record<string, unknown>>;

/** Empty where the value was destroyed. */
const openedBy =
  (vault: Vault) =>
  (encrypted: Buffer | string | null, place: string): string => {
    const bytes = typeof encrypted === 'string' ? Buffer.from(encrypted, 'base64') : encrypted;
    return bytes === null || bytes.length === 0 ? '' : vault.open(bytes, place);
  };

/** What was encrypted as JSON; nothing where it was destroyed. */
const parsed = (text: string): unknown => (text === '' ? null : JSON.parse(text));

type Sent = { readonly id: string; readonly encrypted: string };

/** Columns that name somebody. */
const sent = <Row extends { readonly id: string }>(rows: readonly Row[], of: (row: Row) => string | null): Sent[] =>
  rows.flatMap((row) => {
    const encrypted = of(row);
    return encrypted === null ? [] : [{ id: row.id, encrypted }];
  });

const opened = (vault: Vault, memberId: bigint, row: EncryptedRow): Opened => {
  const open = openedBy(vault);
  const at = encryptedPlaces;
  return {
    phone: open(row.phoneEncrypted, at.phone(memberId)),
    address: open(row.addressEncrypted, encryptedAddressPlace(memberId)),
    passport: open(row.passportEncrypted, passportPlace(memberId)),
    identityChecks: row.checks.map(({ id, name, number, birth }) => ({
      id,
      name: open(name, at.checkName(id)),
      number: open(number, at.checkNumber(id)),
      birthDate: open(birth, at.checkBirth(id)),
    })),
    complaints: row.complaints.map(({ id, words }) => ({ id, text: open(words, complaintPlace(id)) })),
    complaintMessages: sent(row.messages, ({ words }) => words).map(({ id, encrypted }) => ({
      id,
      text: open(encrypted, messagePlace(id)),
    })),
    complaintFiles: sent(row.files, ({ name }) => name).map(({ id, encrypted }) => ({
      id,
      name: open(encrypted, fileNamePlace(id)),
    })),
    privacyRequests: row.requests.map(({ id, words }) => ({ id, text: open(words, requestPlace(id)) })),
    bankCards: row.cards.map(({ id, number, holder, phone }) => ({
      id,
      number: open(number, `bank_cards|${id}|number`),
      holder: open(holder, `bank_cards|${id}|holder`),
      phone: open(phone, `bank_cards|${id}|phone`),
    })),
    contracts: row.signings.map(({ id, person }) => ({
      id,
      person: parsed(open(person, `contract_signings|${id}|person`)),
    })),
    gifts: sent(row.plays, ({ receiver }) => receiver).map(({ id, encrypted }) => ({
      id,
      receiver: parsed(open(encrypted, `box_plays|${id}|receiver`)),
    })),
    parcels: sent(row.parcels, ({ address }) => address).map(({ id, encrypted }) => ({
      id,
      to: parsed(open(encrypted, `points_mall_orders|${id}|address`)),
    })),
    orderedFor: sent(row.orders, ({ target }) => target).map(({ id, encrypted }) => ({
      id,
      number: open(encrypted, `order_drafts|${id}|target`),
    })),
  };
};

const collected = async (tx: Tx, { vault, memberId, at }: { vault: Vault; memberId: bigint; at: Date }) => {
  const encrypted = await encryptedOf(tx, memberId);
  const addresses = (await ownAddresses(tx, memberId)).map((row) => toAddressDto(row, vault));
  const parts: string[] = [
    `"madeAt": ${JSON.stringify(at.toISOString())}`,
    `"memberId": ${JSON.stringify(String(memberId))}`,
    `"personal": ${JSON.stringify({ ...(encrypted === undefined ? {} : opened(vault, memberId, encrypted)), addresses })}`,
    `"balances": ${await ownLedger(tx, memberId)}`,
    `"figures": ${await ownFigures(tx, memberId, at)}`,
  ];
  // One after the other: an export is not urgent, and the connection pool is shared.
  for (const table of await ownTables(tx)) {
    if (table.columns.length === 0) continue;
    parts.push(`${JSON.stringify(table.name)}: ${await ownRows(tx, table, memberId)}`);
  }
  return `{\n${parts.join(',\n')}\n}\n`;
};

/** A copy reads every table of a member, which takes longer than one reply may. */
const LONG_MS = 60_000;

export type ExportRequested = { readonly memberId: string; readonly id: string };

/**
 * At least once: a second attempt finds the finished export and leaves it. The file is on the disk before the row is
 * marked ready.
 */
export const makeExport = async (ctx: JobContext, asked: ExportRequested, at: Date): Promise<void> => {
  const { vault, services } = ctx;
  const memberId = BigInt(asked.memberId);
  const text = await ctx.inTransaction(({ tx }) => collected(tx, { vault, memberId, at }), {
    snapshot: true,
    timeoutMs: LONG_MS,
  });
  const blobKey = `export/${asked.id.slice(-2)}/${asked.id}.bin`;
  await services.blobs.put(blobKey, vault.encrypt(text, exportPlace(asked.id)));
  const expiresAt = new Date(at.getTime() + EXPORT_MS);
  const sizeBytes = Buffer.byteLength(text);
  await ctx.inTransaction(({ tx }) => finishExport(tx, { memberId, id: asked.id, blobKey, sizeBytes, at, expiresAt }));
};
