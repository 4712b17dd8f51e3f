// Maps one identity check to the operators' DTO: encrypted fields decrypted, the number masked.
import type { IdentityCase } from '@roda/api-contract/people/suitability';
import type { Vault } from '#platform/encryption/vault.ts';
import type { output } from 'zod/mini';
import type { IdentityCaseRow } from './identity-cases.queries.ts';
import { namePlace } from '#people/suitability/suitability-checks.ts';
import { birthPlace } from './submit-identity.command.ts';

export const toCaseDto = (row: IdentityCaseRow, vault: Vault): output<typeof IdentityCase> => ({
  id: row.id,
  memberId: String(row.memberId),
  phone: row.phone,
  name: vault.open(row.nameEncrypted, namePlace(row.id)),
  idType: row.idType,
  idNumber: row.idNumber,
  birthDate: vault.open(row.birthEncrypted, birthPlace(row.id)),
  status: row.status,
  ...(row.reason === '' ? {} : { reason: row.reason }),
  ...(row.fields.length === 0 ? {} : { fields: [...row.fields] }),
  duplicates: row.duplicates,
  risks: [...row.risks],
  ...(row.proposedBy === null ? {} : { proposedBy: row.proposedBy }),
  papersOpened: row.papersOpened,
  submittedAt: row.submittedAt.toISOString(),
  ...(row.decidedAt === null ? {} : { decidedAt: row.decidedAt.toISOString() }),
  ...(row.decidedBy === null ? {} : { decidedBy: row.decidedBy }),
});
