// Asks for a report of a period.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { runReport as RunReport } from '@roda/contract/reports';
import { dayIn } from '@roda/contract/zones';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { reportView } from './report-view.ts';
import { houseZone, runById, waitingOf } from './reports.reads.ts';
import { insertRun } from './reports.sql.ts';

type Op = typeof RunReport;

const MOST_WAITING = 5;
const TRY_AGAIN_SECONDS = 30;

/** Made after the commit, in the background. The regulator's pack is one archive, whatever formats were named. */
export const runReport = async (act: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, who, at, newId, caller, enqueue, note } = act;
  const { kind, from, to } = input;
  const timeZone = await houseZone(tx);
  if (to > dayIn(at, timeZone)) refuse('not_due');
  if ((await waitingOf(tx, who.operatorId)) >= MOST_WAITING) refuse('too_often', { retryAfter: TRY_AGAIN_SECONDS });
  const id = newId();
  const formats = kind === 'regulator_pack' ? ['zip'] : input.formats;
  const by = { id: who.operatorId, name: who.name };
  await insertRun(tx, { id, kind, from, to, timeZone, formats, lang: caller.lang, by, at });
  await enqueue('reports.makeReport', { id });
  note({ target: `report:${id}`, after: { kind, from, to, formats } });
  return reportView((await runById(tx, id)) ?? refuse('not_found'));
};
