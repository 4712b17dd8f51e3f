// Tests that workers outlive lost connections and a full disk, also when a job ends just then.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestContext, type TestContext } from '#test/test-context.ts';
import { job, type Job } from './job.ts';
import { startWorkers } from './workers.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.close());

const END_ALL = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;
const ADD = 'select graphile_worker.add_job($1, max_attempts := 1)';

/** Of these jobs; what another test left is none of theirs. */
const leftOf = (jobs: readonly Job[]) => () =>
  context.see(
    `select task_identifier as task, last_error as error from graphile_worker.jobs where task_identifier = any($1)`,
    [jobs.map(({ task }) => task)],
  );

test('repeats: connections that are lost while jobs run cost neither a job nor the workers', async () => {
  const done: string[] = [];
  const cutOff = job('test.cut_off', async () => {
    await context.see(END_ALL);
    done.push('cut off');
  });
  const failing = job('test.failing', async () => {
    await context.see(END_ALL);
    done.push('failing');
    throw new Error('a failure that is to be recorded');
  });
  const usual = job('test.usual', async () => void done.push('usual'));
  const jobs = [cutOff, failing, usual];
  const workers = await startWorkers(context.serverUrl, { jobs, schedules: [] }, context.around);
  const left = leftOf(jobs);
  await context.see(ADD, ['test.cut_off']);
  await expect.poll(left, { timeout: 60_000 }).toEqual([]);
  await context.see(ADD, ['test.failing']);
  const recorded = [{ task: 'test.failing', error: 'a failure that is to be recorded' }];
  await expect.poll(left, { timeout: 60_000 }).toEqual(recorded);
  await context.see(ADD, ['test.usual']);
  await expect.poll(left, { timeout: 60_000 }).toEqual(recorded);
  await workers.stop();
  expect(done).toEqual(['cut off', 'failing', 'usual']);
});

// A sequence keeps its steps when the transaction ends in an error.
const FULL_DISK = [
  'create sequence refusals',
  `create function no_room() returns trigger language plpgsql security definer as $$ begin
     perform nextval('refusals');
     raise exception 'could not extend file' using errcode = 'disk_full';
   end $$`,
  `create trigger no_room before update of last_error or delete on graphile_worker._private_jobs
     for each row execute function no_room()`,
];

test('repeats: the end of a job waits for room in the database, and the workers go on', async () => {
  const done: string[] = [];
  const failing = job('test.failing_late', async () => {
    done.push('failing');
    throw new Error('a failure that is to be recorded');
  });
  const usual = job('test.usual_late', async () => void done.push('usual'));
  for (const statement of FULL_DISK) await context.see(statement);
  const workers = await startWorkers(context.serverUrl, { jobs: [failing, usual], schedules: [] }, context.around);
  for (const { task } of [failing, usual]) await context.see(ADD, [task]);
  // Both ends, and one of them again.
  const refusals = () => context.see<{ n: number }>('select last_value::int as n from refusals');
  await expect.poll(async () => (await refusals())[0]?.n, { timeout: 60_000 }).toBeGreaterThanOrEqual(3);
  await context.see('drop function no_room() cascade');
  const left = leftOf([failing, usual]);
  const recorded = [{ task: 'test.failing_late', error: 'a failure that is to be recorded' }];
  await expect.poll(left, { timeout: 60_000 }).toEqual(recorded);
  await workers.stop();
  expect(done.toSorted()).toEqual(['failing', 'usual']);
});
