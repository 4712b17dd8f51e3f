// Lists approvals, pending or decided by a second operator, newest first.
import type { Approval, ApprovalSubject, listApprovals as operation } from '@roda/api-contract/backoffice/approvals';
import { listMembers } from '@roda/api-contract/people/member-cases';
import { formatAmount } from '@roda/domain/money';
import type { InputOf, OperatorRole, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { referenceOf } from './approval-references.policy.ts';
import { approvalSubjects, type ApprovalSubjectRow } from './approval-subjects.queries.ts';
import { approvalsIn, type ApprovalRow } from './approvals.queries.ts';
import type { Decidable } from './deciders.ts';

type Op = typeof operation;

const SEE_MEMBERS: readonly OperatorRole[] = listMembers.roles;

/** The proposed state: as stored, or the money to be paid out. */
const afterOf = ({ after, minor, currency }: ApprovalRow): string | null =>
  minor === null || currency === null ? after : JSON.stringify({ amount: formatAmount(minor, currency), currency });

const memberOf = ({ memberId, phone }: ApprovalSubjectRow, name: string | undefined): Pick<ApprovalSubject, 'member'> =>
  memberId === null
    ? {}
    : { member: { id: String(memberId), phone: phone ?? '', ...(name === undefined ? {} : { name }) } };

const moneyOf = ({ minor, currency }: ApprovalSubjectRow): Pick<ApprovalSubject, 'amount'> =>
  minor === null || currency === null ? {} : { amount: { amount: formatAmount(minor, currency), currency } };

const aboutOf = (row: ApprovalSubjectRow, memberName: string | undefined): ApprovalSubject => ({
  ...memberOf(row, memberName),
  ...(row.name === null ? {} : { name: row.name }),
  ...(row.asset === null ? {} : { asset: row.asset }),
  ...(row.country === null ? {} : { country: row.country }),
  ...(row.bank === null || row.last4 === null ? {} : { bank: { name: row.bank, last4: row.last4 } }),
  ...(row.reference === null ? {} : { reference: row.reference }),
  ...moneyOf(row),
  ...(row.periodFrom === null || row.periodTo === null
    ? {}
    : { period: { from: row.periodFrom.toISOString(), to: row.periodTo.toISOString() } }),
});

const shown = (row: ApprovalRow, operatorId: number, about: ApprovalSubject): Approval => {
  const after = afterOf(row);
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    target: row.subject,
    path: row.path,
    state: row.state,
    proposedBy: { id: row.proposedBy, name: row.proposedName },
    proposedAt: row.proposedAt.toISOString(),
    ...(row.expiresAt === null ? {} : { expiresAt: row.expiresAt.toISOString() }),
    ...(row.before === null ? {} : { before: row.before }),
    ...(after === null ? {} : { after }),
    ...(row.decidedName === null || row.decidedName === '' ? {} : { decidedBy: row.decidedName }),
    ...(row.decidedAt === null ? {} : { decidedAt: row.decidedAt.toISOString() }),
    ...(row.reason === '' ? {} : { reason: row.reason }),
    mine: row.proposedBy === operatorId,
    ...(row.ineligible === null ? {} : { ineligible: row.ineligible }),
    decidable: row.decidable,
    about,
  };
};

/**
 * `decidable`: what may be approved, by roles. `namePlace`: the encryption context of a verified name. A name is
 * decrypted for those who may decide the request, proposed it, or may see members.
 */
export const listApprovals =
  (decidable: (roles: readonly OperatorRole[]) => Decidable, namePlace: (checkId: string) => string) =>
  async (ctx: RequestContext<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
    const { tx, principal, at, client, vault } = ctx;
    const seesMembers = SEE_MEMBERS.some((role) => principal.roles.includes(role));
    const state = input.state ?? (input.id === undefined ? 'open' : undefined);
    const may = decidable(principal.roles);
    const asked = { ...input, state, at, operatorId: principal.operatorId, ...may };
    const { rows, total, next } = await approvalsIn(tx, asked);
    const subjects = await approvalSubjects(tx, rows.map(referenceOf), client.lang);
    const about = (row: ApprovalRow, index: number): ApprovalSubject => {
      const subject = subjects[index];
      if (subject === undefined) return {};
      const { checkId, nameEncrypted } = subject;
      const mayDecide = may.kinds.includes(row.kind) || may.paths.includes(row.path);
      const isNamed = seesMembers || mayDecide || row.proposedBy === principal.operatorId;
      if (!isNamed || checkId === null || nameEncrypted === null) return aboutOf(subject, undefined);
      return aboutOf(subject, vault.open(nameEncrypted, namePlace(checkId)));
    };
    return pageOf(
      rows.map((row, index) => shown(row, principal.operatorId, about(row, index))),
      { total, next },
      input,
    );
  };
