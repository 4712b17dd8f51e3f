// Tests that a new master key takes over all that is encrypted: every column and file, once.
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember } from '#test/factories/identity.ts';
import { makeUpload } from '#test/factories/members.ts';
import { makeCard } from '#test/factories/wallet.ts';
import { openTestContext, type TestContext } from '#test/test-context.ts';
import { openTestPool } from '#test/test-pool.ts';
import { rewrapDatabase, rewrapFiles } from './rewrap.ts';
import { openVault, type Vault } from './vault.ts';
import type { OpenPool } from '../db/pool.ts';

let context: TestContext;
let owner: OpenPool;
let newest: Buffer;
let both: Vault;
let next: Vault;
beforeAll(async () => {
  context = await openTestContext();
  owner = openTestPool({ url: context.url, size: 2 });
  const { masters, index } = context.around.services.secrets;
  newest = randomBytes(32);
  [both, next] = [openVault({ masters: [newest, ...masters], index }), openVault({ masters: [newest], index })];
});
afterAll(async () => {
  await owner.close();
  await context.close();
});

type Phone = { readonly encrypted: Buffer; readonly id: bigint };
const phones = (): Promise<readonly Phone[]> =>
  context.see<Phone>('select member_id as id, phone_encrypted as encrypted from members order by member_id');

describe('rewrapDatabase', () => {
  test('replies: every value of every column opens under the new key alone; repeats: a second run changes none', async () => {
    const member = await makeMember(context);
    await makeCard(context, member);
    const counts = await rewrapDatabase(owner, both);
    expect(counts.earlier).toBe(0);
    // A phone, three values of a card.
    expect(counts.rewrapped).toBeGreaterThanOrEqual(4);
    for (const { id, encrypted } of await phones())
      expect(next.open(encrypted, `members|${id}|phone`)).toMatch(/^\+62/u);
    expect(await rewrapDatabase(owner, both)).toEqual({
      rewrapped: 0,
      current: counts.rewrapped + counts.current,
      earlier: 0,
    });
  });

  test('races: rows that are changed meanwhile are wrapped anew, too, and keep their change', async () => {
    const { masters, index } = context.around.services.secrets;
    const third = randomBytes(32);
    const known = [third, newest, ...masters];
    const members = await Promise.all(Array.from({ length: 20 }, () => makeMember(context)));
    const rename = async (): Promise<void> => {
      for (let round = 0; round < 10; round += 1)
        for (const { memberId } of members)
          await context.see('update members set nickname = $2 where member_id = $1', [memberId, `n${round}`]);
    };
    await Promise.all([rename(), rewrapDatabase(owner, openVault({ masters: known, index }))]);
    // What was changed behind the last look is for the next run.
    await rewrapDatabase(owner, openVault({ masters: known, index }));
    const alone = openVault({ masters: [third], index });
    for (const { id, encrypted } of await phones())
      expect(alone.open(encrypted, `members|${id}|phone`)).toMatch(/^\+62/u);
    const names = await context.see<{ nickname: string }>('select nickname from members where member_id = any($1)', [
      members.map(({ memberId }) => memberId),
    ]);
    expect(names.map(({ nickname }) => nickname)).toEqual(members.map(() => 'n9'));
    await rewrapDatabase(owner, openVault({ masters: [newest, third], index }));
  });

  test('refuses: a value whose master key is unknown, and leaves it as it is', async () => {
    await makeMember(context);
    const before = await phones();
    const { index } = context.around.services.secrets;
    await expect(rewrapDatabase(owner, openVault({ masters: [randomBytes(32)], index }))).rejects.toThrow();
    expect(await phones()).toEqual(before);
  });
});

describe('rewrapFiles', () => {
  test('replies: encrypted files are wrapped anew, pictures for everybody and a missing folder are left', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'roda-rewrap-'));
    const { vault, services } = context.around;
    await writeFile(path.join(folder, 'paper.webp'), vault.encryptBytes(Buffer.from('paper'), 'place'));
    await writeFile(path.join(folder, 'avatar.webp'), 'RIFF avatar');
    await writeFile(path.join(folder, 'empty'), '');
    expect(await rewrapFiles(folder, both)).toEqual({ rewrapped: 1, current: 0, earlier: 0 });
    expect(await rewrapFiles(folder, both)).toEqual({ rewrapped: 0, current: 1, earlier: 0 });
    expect(next.openBytes(await readFile(path.join(folder, 'paper.webp')), 'place').toString()).toBe('paper');
    expect(await readFile(path.join(folder, 'avatar.webp'), 'utf8')).toBe('RIFF avatar');
    expect(await rewrapFiles(path.join(folder, 'none'), both)).toEqual({ rewrapped: 0, current: 0, earlier: 0 });
    await rm(folder, { recursive: true });
    const member = await makeMember(context);
    await makeUpload(context, member, 'identity');
    const stored = await rewrapFiles(path.join(services.config.data, 'blobs'), both);
    expect(stored.rewrapped).toBeGreaterThanOrEqual(1);
  });
});
