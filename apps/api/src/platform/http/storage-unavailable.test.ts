// Tests what callers get where something can't be stored: a refusal of its own, and one effect once there is room.
import { randomUUID } from 'node:crypto';
import { upload } from '@roda/api-contract/content/uploads';
import { checkIn } from '@roda/api-contract/engagement/rewards';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember } from '#test/factories/identity.ts';
import { pngOf } from '#test/factories/members.ts';
import { fillBudget, makeCheckInRule } from '#test/factories/rewards.ts';
import { openTestContext, type TestContext } from '#test/test-context.ts';
import type { Blobs } from '../services.ts';

const kept = new Map<string, Buffer>();
let trouble: string | undefined;
/** As a folder does that has no room, or may not be written. */
const blobs: Blobs = {
  put: async (name, bytes) => {
    if (trouble !== undefined) throw Object.assign(new Error(trouble), { code: trouble, syscall: 'write' });
    kept.set(name, bytes);
  },
  get: async (name) => kept.get(name) ?? Buffer.alloc(0),
  remove: async (name) => void kept.delete(name),
};

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext({ services: { blobs } });
  await makeCheckInRule(context);
  await fillBudget(context, 'COIN', 1_000_000n);
});
afterAll(() => context.close());

describe('storage', () => {
  test.each(['ENOSPC', 'EROFS', 'EACCES'])(
    'refuses: an upload while the folder gives %s, until it can be kept',
    async (code) => {
      const member = await makeMember(context);
      const file = { file: { name: 'photo.png', type: 'image/png', bytes: await pngOf(16, 16) } };
      trouble = code;
      const refused = await context.call(upload, member, { purpose: 'evidence' }, file);
      trouble = undefined;
      expect(refused).toMatchObject({ errno: 502, data: { code: 'storage_unavailable', traceId: expect.any(String) } });
      expect(await context.see('select from uploads where member_id = $1', [member.memberId])).toEqual([]);
      expect((await context.call(upload, member, { purpose: 'evidence' }, file)).errno).toBe(0);
    },
  );

  test('refuses: any other error of a file is an internal one', async () => {
    const member = await makeMember(context);
    trouble = 'EISDIR';
    const file = { file: { name: 'photo.png', type: 'image/png', bytes: await pngOf(16, 16) } };
    const reply = await context.call(upload, member, { purpose: 'evidence' }, file);
    trouble = undefined;
    expect(reply).toMatchObject({ errno: 502, data: { code: 'internal' } });
  });

  test('repeats: a call that finds the database’s disk full has one effect when its key is sent again', async () => {
    const member = await makeMember(context);
    const key = randomUUID();
    await context.asOwner(async (tx) => {
      await tx.query(`create function full_disk() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
      await tx.query('create trigger no_room before insert on check_ins execute function full_disk()');
    });
    const refused = await context.call(checkIn, member, {}, { key });
    await context.asOwner((tx) => tx.query('drop function full_disk() cascade'));
    expect(refused).toMatchObject({ errno: 502, data: { code: 'storage_unavailable' } });
    const first = await context.call(checkIn, member, {}, { key });
    expect(first.errno).toBe(0);
    expect(await context.call(checkIn, member, {}, { key })).toEqual(first);
  });
});
