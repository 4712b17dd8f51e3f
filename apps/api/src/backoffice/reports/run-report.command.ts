// Requests a report for a period.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { runReport as RunReport } from '@roda/api-contract/backoffice/reports';
import { dayIn } from '@roda/domain/time-zones';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { toReportDto } from './report-dto.ts';
import { houseZone, runById, waitingOf } from './reports.queries.ts';
import { insertRun } from './reports.repository.ts';

type Op = typeof RunReport;

const MOST_WAITING = 5;
const TRY_AGAIN_SECONDS = 30;

/** Generated after the commit, in the background. The regulator's pack is one archive, whatever formats are given. */
export const runReport = async (ctx: RequestContext<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, principal, at, newId, client, enqueue, audit } = ctx;
  const { kind, from, to } = input;
  const timeZone = await houseZone(tx);
  if (to > dayIn(at, timeZone)) reject('not_due');
  if ((await waitingOf(tx, principal.operatorId)) >= MOST_WAITING)
    reject('too_often', { retryAfter: TRY_AGAIN_SECONDS });
  const id = newId();
  const formats = kind === 'regulator_pack' ? ['zip'] : input.formats;
  const by = { id: principal.operatorId, name: principal.name };
  await insertRun(tx, { id, kind, from, to, timeZone, formats, lang: client.lang, by, at });
  await enqueue('reports.makeReport', { id });
  audit({ target: `report:${id}`, after: { kind, from, to, formats } });
  return toReportDto((await runById(tx, id)) ?? reject('not_found'));
};
