// Opens a report's file for the requesting operator, with an audit entry.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { openReportFile as OpenReportFile } from '@roda/api-contract/backoffice/reports';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { OPEN_MS } from './list-reports.query.ts';
import { runById } from './reports.queries.ts';
import { noteOpening } from './reports.repository.ts';

type Op = typeof OpenReportFile;

export const openReportFile = async (
  { tx, principal, at, audit }: RequestContext<Operator>,
  { id, format }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const run = (await runById(tx, id)) ?? reject('not_found');
  const file = run.files.find((each) => each.format === format) ?? reject('not_found');
  if (run.state !== 'ready') reject('wrong_state', { state: run.state });
  await noteOpening(tx, { id, format, operatorId: principal.operatorId, at });
  audit({ target: `report:${id}`, after: { kind: run.kind, taken: file.name, sha256: file.sha256 } });
  const until = new Date(at.getTime() + OPEN_MS).toISOString();
  return { url: `/files/report/${id}/${format}`, name: file.name, until };
};
