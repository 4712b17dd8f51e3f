// Tests that pictures are re-encoded, hostile files are rejected, and private ones stay private.
import { upload } from '@roda/api-contract/content/uploads';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember } from '#test/factories/identity.ts';
import { makeUpload, pngOf } from '#test/factories/members.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.close());

const file = (bytes: Buffer, name = 'photo.png', type = 'image/png') => ({ file: { name, type, bytes } });
const fetched = (url: string, token?: string) =>
  context.http.inject({
    method: 'GET',
    url,
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
  });

describe('uploads.upload', () => {
  test('replies: an avatar has a URL, is WebP, small, and without location metadata', async () => {
    const member = await makeMember(context);
    const photo = await sharp(await pngOf(1200, 800))
      .withExif({ IFD0: { Copyright: 'somebody at home' } })
      .jpeg()
      .toBuffer();
    const { data } = await context.call(upload, member, { purpose: 'avatar' }, file(photo, 'x.jpg', 'image/jpeg'));
    const reply = await fetched(data.url);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/webp']);
    const meta = await sharp(reply.rawPayload).metadata();
    expect([meta.format, meta.width, meta.exif]).toEqual(['webp', 512, undefined]);
  });
  test('refuses: the forty-first picture of a day', async () => {
    const member = await makeMember(context);
    await context.asOwner((tx) =>
      tx.query(
        `insert into uploads (member_id, id, purpose, blob_key, size_bytes, width, height, uploaded_at)
         select $1, gen_random_uuid(), 'evidence', 'x', 1, 1, 1, $2 from generate_series(1, 39)`,
        [member.memberId, context.clock.now()],
      ),
    );
    const send = async () => context.call(upload, member, { purpose: 'evidence' }, file(await pngOf(8, 8)));
    expect((await send()).errno).toBe(0);
    expect(await send()).toMatchObject({ errno: 702, data: { retryAfter: 86_400 } });
    context.clock.advance('P1DT1S');
    expect((await send()).errno).toBe(0);
  });
  test('replies: an avatar is found by an index, without a table scan', async () => {
    const plan = await context.asOwner(async (tx) => {
      await tx.query('set local enable_seqscan = off');
      return tx.query<{ 'QUERY PLAN': string }>(
        `explain select blob_key from uploads where id = gen_random_uuid() and purpose = 'avatar'`,
      );
    });
    expect(plan.map((row) => row['QUERY PLAN']).join(' ')).toContain('uploads_avatars');
  });
  test('forbids: a private picture has no URL; only its owner reads it', async () => {
    const [member, other] = [await makeMember(context), await makeMember(context)];
    const { data } = await context.call(upload, member, { purpose: 'identity' }, file(await pngOf(80, 60)));
    expect(data.url).toBe('');
    expect((await fetched(`/files/own/${data.id}`, member.token)).statusCode).toBe(200);
    for (const token of [other.token, undefined])
      expect((await fetched(`/files/own/${data.id}`, token)).statusCode).toBe(404);
    expect((await fetched(`/files/avatar/${data.id}`)).statusCode).toBe(404);
    expect((await fetched('/files/avatar/..%2f..%2fsecrets.json')).statusCode).toBe(404);
  });
  test.each([
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
    ],
    ['a page that calls itself a picture', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an empty file', Buffer.alloc(0)],
  ])('refuses: %s', async (_what, bytes) =>
    expect(await context.call(upload, await makeMember(context), { purpose: 'avatar' }, file(bytes))).toMatchObject({
      errno: 402,
      data: { code: 'bad_file' },
    }),
  );
  test('refuses: a truncated picture, one of 25 million pixels, and one of more than 5 MB', async () => {
    const member = await makeMember(context);
    const noise = await sharp({
      create: {
        width: 1600,
        height: 1200,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png({ compressionLevel: 0 })
      .toBuffer();
    for (const bytes of [(await pngOf(900, 900)).subarray(0, 400), await pngOf(5000, 5001), noise]) {
      expect((await context.call(upload, member, { purpose: 'identity' }, file(bytes))).errno).toBe(402);
    }
    expect(await context.see('select 1 from uploads where member_id = $1', [member.memberId])).toEqual([]);
  });
  test('refuses: no file, and an unknown purpose', async () => {
    const member = await makeMember(context);
    expect((await context.call(upload, member, { purpose: 'avatar' })).errno).toBe(402);
    expect(
      (await context.call(upload, member, { purpose: 'malware' as 'avatar' }, file(await pngOf(8, 8)))).errno,
    ).toBe(402);
  });
  test('forbids: calls without a session', async () =>
    expect((await context.call(upload, nobody, { purpose: 'avatar' }, file(await pngOf(8, 8)))).errno).toBe(501));
  test('two uploads never share a name', async () => {
    const member = await makeMember(context);
    await Promise.all([makeUpload(context, member, 'avatar'), makeUpload(context, member, 'avatar')]);
    const rows = await context.see<{ blob_key: string }>('select blob_key from uploads where member_id = $1', [
      member.memberId,
    ]);
    expect(new Set(rows.map(({ blob_key: key }) => key)).size).toBe(2);
    expect(rows.every(({ blob_key: key }) => /^avatar\/[0-9a-f]{2}\/[0-9a-f]{32}\.webp$/.test(key))).toBe(true);
  });
});
