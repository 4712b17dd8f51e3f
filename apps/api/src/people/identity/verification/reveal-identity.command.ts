// Reveals a whole document number and both pictures to an operator who gives a reason.
import type { revealIdentity as RevealIdentity } from '@roda/api-contract/people/suitability';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { getEncrypted } from '#platform/files/encrypted-blobs.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { identityCase, type IdentityCaseRow } from './identity-cases.queries.ts';
import { numberPlace } from './submit-identity.command.ts';

type Op = typeof RevealIdentity;
type Prepared = { readonly row: IdentityCaseRow; readonly frontImage: string; readonly selfieImage: string };

export const prepareReveal = async (prep: Prep<Operator>, { id }: InputOf<Op>): Promise<Prepared> => {
  const row = (await prep.reading((tx) => identityCase(tx, id, prep.principal.operatorId))) ?? reject('not_found');
  const picture = async (key: string | null): Promise<string> =>
    key === null ? '' : `data:image/webp;base64,${(await getEncrypted(prep, key)).toString('base64')}`;
  return { row, frontImage: await picture(row.frontKey), selfieImage: await picture(row.selfieKey) };
};

/** Nothing is returned unless the audit row that records who and why is written with it. */
export const revealIdentity = async (
  { vault, audit }: RequestContext<Operator>,
  { id, reason }: InputOf<Op>,
  { row, frontImage, selfieImage }: Prepared,
): Promise<ReplyOf<Op>> => {
  audit({ target: `identity:${id}`, after: { revealed: ['idNumber', 'frontImage', 'selfieImage'] }, reason });
  return { id, idNumber: vault.open(row.numberEncrypted, numberPlace(id)), frontImage, selfieImage };
};
