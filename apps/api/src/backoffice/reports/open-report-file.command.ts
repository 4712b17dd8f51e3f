// Opens a report's file to whoever asks, and writes down that they took it.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { openReportFile as OpenReportFile } from '@roda/contract/reports';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { OPEN_MS } from './list-reports.ts';
import { runById } from './reports.reads.ts';
import { noteOpening } from './reports.sql.ts';

type Op = typeof OpenReportFile;

export const openReportFile = async (
  { tx, who, at, note }: Act<Operator>,
  { id, format }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const run = (await runById(tx, id)) ?? refuse('not_found');
  const file = run.files.find((each) => each.format === format) ?? refuse('not_found');
  if (run.state !== 'ready') refuse('wrong_state', { state: run.state });
  await noteOpening(tx, { id, format, operatorId: who.operatorId, at });
  note({ target: `report:${id}`, after: { kind: run.kind, taken: file.name, sha256: file.sha256 } });
  const until = new Date(at.getTime() + OPEN_MS).toISOString();
  return { url: `/files/report/${id}/${format}`, name: file.name, until };
};
