// Creates an employer, or updates one.
import type { upsertEmployer as operation } from '@roda/api-contract/employment/templates';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { countryById } from '#backoffice/markets/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { employerShown } from './template-dto.ts';
import { employerById } from './templates.queries.ts';
import { insertEmployer, updateEmployer } from './templates.repository.ts';

type Input = InputOf<typeof operation>;

const put = async ({ tx, at }: RequestContext<Operator>, input: Input): Promise<number> => {
  const { id, version, countryId, name, registrationNumber, address, state } = input;
  if (id === undefined) {
    const added = await insertEmployer(tx, { countryId, name, registrationNumber, address, at });
    return added ?? reject('wrong_state', { reason: 'registered' });
  }
  const changed = await updateEmployer(tx, { id, countryId, name, registrationNumber, address, state, version });
  if (changed) return id;
  const known = await employerById(tx, id);
  return reject(known?.countryId === countryId ? 'stale' : 'not_found');
};

/** A registration number is unique per country. Signed contracts keep the name they were signed with. */
export const upsertEmployer = async (
  ctx: RequestContext<Operator>,
  input: Input,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, audit } = ctx;
  if ((await countryById(tx, input.countryId)) === undefined) reject('not_found');
  const before = input.id === undefined ? undefined : await employerById(tx, input.id);
  const row = (await employerById(tx, await put(ctx, input))) ?? reject('not_found');
  const after = employerShown(row);
  audit({
    target: `employer:${row.id}`,
    ...(before === undefined ? {} : { before: employerShown(before) }),
    after,
  });
  return after;
};
