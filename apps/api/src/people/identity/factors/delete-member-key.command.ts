// Ends a key of a member.
import type { deleteMemberKey as DeleteMemberKey } from '@roda/api-contract/people/member-keys';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { Member, RequestContext } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { deleteMemberKeyRow } from './member-keys.repository.ts';
import { notifyKeysEnded } from './notify-keys-ended.ts';
import { proveGuarded, useProof, type ProvenMember } from './prove-member.ts';

type Op = typeof DeleteMemberKey;

export const proveKeyRemoval = (
  prep: Prep<Member>,
  { id, proof, code, password }: InputOf<Op>,
): Promise<ProvenMember> => proveGuarded(prep, { purpose: 'deleteKey', id }, { scene: 'key', proof, code, password });

/** It confirms nothing any more; after the last one no proof is asked for. The member is told. */
export const deleteMemberKey = async (
  ctx: RequestContext,
  { id }: InputOf<Op>,
  proven: ProvenMember,
): Promise<ReplyOf<Op>> => {
  const { tx, at, principal } = ctx;
  const { memberId } = principal;
  await useProof(ctx, proven);
  const name = (await deleteMemberKeyRow(tx, { memberId, id, at })) ?? reject('not_found');
  await notifyKeysEnded(ctx, memberId, [name]);
  return null;
};
