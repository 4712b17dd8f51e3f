// Makes or changes a schedule of reports.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { saveReportSchedule as SaveReportSchedule } from '@roda/contract/reports';
import { dayIn } from '@roda/contract/zones';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { scheduleView } from './report-view.ts';
import { houseZone, scheduleById } from './reports.reads.ts';
import { changeSchedule, insertSchedule } from './reports.sql.ts';
import { startOf } from './schedules.rules.ts';

type Op = typeof SaveReportSchedule;

const create = async (act: Act<Operator>, input: InputOf<Op>): Promise<number> => {
  const { tx, who, at, caller } = act;
  const { kind, every, active } = input;
  const formats = kind === 'regulator_pack' ? ['zip'] : input.formats;
  const doneUntil = startOf(dayIn(at, await houseZone(tx)), every);
  const by = { id: who.operatorId, name: who.name };
  const id = await insertSchedule(tx, { kind, every, formats, lang: caller.lang, active, by, doneUntil, at });
  return id ?? refuse('wrong_state', { state: 'scheduled' });
};

/** Refuses wrong_state where the kind has a schedule of that step, stale where it changed since it was read. */
export const saveReportSchedule = async (act: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, note } = act;
  const { id, version = 0, active } = input;
  const before = id === undefined ? undefined : ((await scheduleById(tx, id)) ?? refuse('not_found'));
  if (before === undefined) {
    const made = (await scheduleById(tx, await create(act, input))) ?? refuse('not_found');
    note({ target: `report_schedule:${made.id}`, after: { kind: made.kind, every: made.every, active } });
    return scheduleView(made);
  }
  if (before.kind !== input.kind || before.every !== input.every) refuse('wrong_state', { state: 'kind' });
  const formats = before.kind === 'regulator_pack' ? ['zip'] : input.formats;
  if (!(await changeSchedule(tx, { id: before.id, version, formats, active }))) refuse('stale');
  note({
    target: `report_schedule:${before.id}`,
    before: { formats: before.formats, active: before.active },
    after: { formats, active },
  });
  return scheduleView((await scheduleById(tx, before.id)) ?? refuse('not_found'));
};
