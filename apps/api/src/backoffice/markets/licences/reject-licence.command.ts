// Rejects a proposed change of a licence, or takes it back.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { rejectLicence as RejectLicence } from '@roda/contract/places-licences';
import type { Act, Operator } from '#platform/act.ts';
import { settleChange, showChange } from './change-licence.ts';

type Op = typeof RejectLicence;

/** Whoever proposed it may take it back; nothing that is sold changes. */
export const rejectLicence = async (act: Act<Operator>, { id, reason }: InputOf<Op>): Promise<ReplyOf<Op>> =>
  showChange(await settleChange(act, { id, status: 'rejected', reason }));
