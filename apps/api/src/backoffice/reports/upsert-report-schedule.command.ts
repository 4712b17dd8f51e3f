// Creates or updates a schedule of reports.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { upsertReportSchedule as UpsertReportSchedule } from '@roda/api-contract/backoffice/reports';
import { dayIn } from '@roda/domain/time-zones';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { toScheduleDto } from './report-dto.ts';
import { houseZone, scheduleById } from './reports.queries.ts';
import { changeSchedule, insertSchedule } from './reports.repository.ts';
import { startOf } from './schedules.policy.ts';

type Op = typeof UpsertReportSchedule;

const create = async (ctx: RequestContext<Operator>, input: InputOf<Op>): Promise<number> => {
  const { tx, principal, at, client } = ctx;
  const { kind, every, active } = input;
  const formats = kind === 'regulator_pack' ? ['zip'] : input.formats;
  const doneUntil = startOf(dayIn(at, await houseZone(tx)), every);
  const by = { id: principal.operatorId, name: principal.name };
  const id = await insertSchedule(tx, { kind, every, formats, lang: client.lang, active, by, doneUntil, at });
  return id ?? reject('wrong_state', { state: 'scheduled' });
};

/**
 * Rejects with wrong_state where the kind has a schedule of that step, with stale where it changed since it was read.
 */
export const upsertReportSchedule = async (ctx: RequestContext<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, audit } = ctx;
  const { id, version = 0, active } = input;
  const before = id === undefined ? undefined : ((await scheduleById(tx, id)) ?? reject('not_found'));
  if (before === undefined) {
    const made = (await scheduleById(tx, await create(ctx, input))) ?? reject('not_found');
    audit({ target: `report_schedule:${made.id}`, after: { kind: made.kind, every: made.every, active } });
    return toScheduleDto(made);
  }
  if (before.kind !== input.kind || before.every !== input.every) reject('wrong_state', { state: 'kind' });
  const formats = before.kind === 'regulator_pack' ? ['zip'] : input.formats;
  if (!(await changeSchedule(tx, { id: before.id, version, formats, active }))) reject('stale');
  audit({
    target: `report_schedule:${before.id}`,
    before: { formats: before.formats, active: before.active },
    after: { formats, active },
  });
  return toScheduleDto((await scheduleById(tx, before.id)) ?? reject('not_found'));
};
