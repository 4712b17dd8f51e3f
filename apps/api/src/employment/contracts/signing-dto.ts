// The operators' DTOs of submissions and contracts: numbers masked.
import type { ContractRow as ContractShown, SigningRow as SigningShown } from '@roda/api-contract/employment/signings';
import type * as z from 'zod/mini';
import type { Vault } from '#platform/encryption/vault.ts';
import { expectedBy, type Lang } from './employment.policy.ts';
import { maskedPerson, openPerson } from './signing-person.ts';
import type { SigningCaseRow, ContractRow } from './signings.queries.ts';

type Eyes = { readonly vault: Vault; readonly lang: Lang; readonly at: Date };

export const caseShown = (row: SigningCaseRow, { vault, lang, at }: Eyes): z.output<typeof SigningShown> => {
  const { name, phone } = maskedPerson(openPerson(vault, row));
  const due = expectedBy(row.submittedAt);
  return {
    id: row.id,
    memberId: String(row.memberId),
    name,
    phone,
    employer: row.employer,
    role: row.role[lang],
    templateId: row.templateId,
    version: row.version,
    status: row.state,
    renewal: row.renewal,
    submittedAt: row.submittedAt.toISOString(),
    coolingOffUntil: row.coolingUntil.toISOString(),
    expectedBy: due.toISOString(),
    overdue: row.state === 'submitted' && due < at,
    ...(row.decidedAt === null ? {} : { decidedAt: row.decidedAt.toISOString() }),
    ...(row.decidedName === null ? {} : { decidedBy: row.decidedName }),
  };
};

export const contractShown = (row: ContractRow, vault: Vault): z.output<typeof ContractShown> => ({
  id: row.id,
  number: row.number,
  memberId: String(row.memberId),
  name: openPerson(vault, { id: row.signingId, personEncrypted: row.personEncrypted }).name,
  employerId: row.employerId,
  employer: row.employer,
  templateId: row.templateId,
  version: row.version,
  state: row.state,
  startOn: row.startOn,
  endOn: row.endOn,
  ...(row.oldTermsUntil === null ? {} : { oldTermsUntil: row.oldTermsUntil }),
  ...(row.endReason === '' ? {} : { endReason: row.endReason }),
});
