// Lists a member's consents, purpose by purpose.
import {
  consentPurposes,
  revocableConsents,
  type listConsents as ListConsents,
} from '@roda/api-contract/people/identity';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext } from '#platform/request-context.ts';
import { consentsOf } from '#people/identity/identity.queries.ts';

type Op = typeof ListConsents;

const revocable: readonly string[] = revocableConsents;

/** Every purpose, also those that were never asked: those count as not granted. */
export const listConsents = async ({ tx, principal }: RequestContext, _input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const rows = await consentsOf(tx, principal.memberId);
  return consentPurposes.map((purpose) => {
    const found = rows.find((row) => row.purpose === purpose);
    return {
      purpose,
      granted: found?.granted ?? false,
      required: !revocable.includes(purpose),
      version: String(found?.version ?? 0),
      ...(found === undefined ? {} : { at: found.at.toISOString() }),
    };
  });
};
