// Discards a staged feed.
import type { discardImport as operation } from '@roda/api-contract/fleet/imports';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { decide } from '#backoffice/approvals/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { decideStaged } from './staged-imports.repository.ts';
import { toStagedDto } from './staged-import-dto.ts';

/** None of it ever counts, and its bytes are deleted; the row stays as a record. */
export const discardImport = async (
  ctx: RequestContext<Operator>,
  { id, reason }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, principal, at, audit } = ctx;
  await decide(ctx, { kind: 'import', subject: id, outcome: 'rejected', reason });
  const by = { id: principal.operatorId, name: principal.name };
  if (!(await decideStaged(tx, id, { state: 'discarded', by, at, reason }))) reject('wrong_state');
  audit({ target: `import:${id}`, before: { state: 'open' }, after: { state: 'discarded' }, reason });
  return toStagedDto(ctx, id);
};
