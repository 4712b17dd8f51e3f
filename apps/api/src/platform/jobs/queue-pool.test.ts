// Tests that workers outlive lost connections, also when a job ends just then.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestContext, type TestContext } from '#test/test-context.ts';
import { job } from './job.ts';
import { startWorkers } from './workers.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.close());

const END_ALL = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;
const ADD = 'select graphile_worker.add_job($1, max_attempts := 1)';

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
  const workers = await startWorkers(context.url, { jobs: [cutOff, failing, usual], schedules: [] }, context.around);
  const left = () => context.see('select task_identifier as task, last_error as error from graphile_worker.jobs');
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
