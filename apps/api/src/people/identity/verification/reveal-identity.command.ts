// Shows a whole document number and both pictures to an operator who says why.
import type { revealIdentity as RevealIdentity } from '@roda/contract/identity-gate';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import type { Prep } from '#platform/http/route.ts';
import { identityCase, type CaseRow } from './cases.reads.ts';
import { numberPlace } from './submit-identity.ts';

type Op = typeof RevealIdentity;
type Prepared = { readonly row: CaseRow; readonly frontImage: string; readonly selfieImage: string };

export const prepareReveal = async ({ reading, services }: Prep<Operator>, { id }: InputOf<Op>): Promise<Prepared> => {
  const row = (await reading((tx) => identityCase(tx, id))) ?? refuse('not_found');
  const picture = async (key: string | null): Promise<string> =>
    key === null ? '' : `data:image/webp;base64,${(await services.blobs.get(key)).toString('base64')}`;
  return { row, frontImage: await picture(row.frontKey), selfieImage: await picture(row.selfieKey) };
};

/** Nothing is shown unless the row that says who looked and why is written with it. */
export const revealIdentity = async (
  { vault, note }: Act<Operator>,
  { id, reason }: InputOf<Op>,
  { row, frontImage, selfieImage }: Prepared,
): Promise<ReplyOf<Op>> => {
  note({ target: `identity:${id}`, after: { revealed: ['idNumber', 'frontImage', 'selfieImage'] }, reason });
  return { id, idNumber: vault.open(row.numberSealed, numberPlace(id)), frontImage, selfieImage };
};
