// Tests of photographs: what is made of an upload, crops and captions, order, removal, and who sees which file.
import { addPhoto, listPhotos, movePhoto, removePhoto, updatePhoto } from '@roda/api-contract/fleet/photos';
import { heldProductInfo, heldVehicleInfo } from '@roda/api-contract/income/holdings';
import { productInfo, vehicleInfo } from '@roda/api-contract/sales/catalog';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePaperedAsset } from '#test/factories/asset-documents.ts';
import { makeProduct } from '#test/factories/catalog.ts';
import { makeHolding, makeIncomeProduct } from '#test/factories/holdings.ts';
import { makeMember, makeOperator } from '#test/factories/identity.ts';
import { detailedPhoto, drawPhoto, jpegPhoto } from '#test/factories/drawn-photos.ts';
import { makePhotoOf, photoFile } from '#test/factories/photos.ts';
import { nobody, openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let operator: TestClient;
beforeAll(async () => {
  context = await openTestContext();
  operator = await makeOperator(context, 'fleet');
});
afterAll(() => context.close());

const KB = 1_024;
const ID = '019a9d1e-8c00-7000-8000-000000000001';
const reason = 'a person is on it';
const add = (assetId: number, bytes: Buffer, caller = operator) =>
  context.call(addPhoto, caller, { assetId }, photoFile(bytes));
const photosOf = async (assetId: number) => (await context.call(listPhotos, operator, { assetId })).data;
const order = async (assetId: number) => (await photosOf(assetId)).list.map(({ id }) => id);
const fetched = (url: string, token?: string) =>
  context.http.inject({
    method: 'GET',
    url,
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
  });
const bytesOf = async (url: string) => (await fetched(url)).rawPayload;
const auditsOf = (assetId: number, action: string) =>
  context.see<{ before: unknown; after: unknown; reason: string | null }>(
    'select before, after, reason from operator_audit where target = $1 and action = $2 order by id',
    [`asset:${assetId}`, action],
  );
/** One photograph of an asset, large enough for crops, or several small ones, in the order of their ids. */
const filled = async (count: number) => {
  const assetId = await makePaperedAsset(context);
  const ids: string[] = [];
  const size = count === 1 ? undefined : ([640, 360] as const);
  for (let index = 0; index < count; index += 1) ids.push(await makePhotoOf(context, operator, { assetId, size }));
  return { assetId, ids, edition: (await photosOf(assetId)).edition };
};

const pngChunk = (name: string, content: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

const png = (header: Buffer, pixels: Buffer): Buffer => {
  const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', deflateSync(pixels)), pngChunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks]);
};

const pngHeader = (width: number, height: number, kind: readonly [bits: number, colours: number]): Buffer => {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, ...kind, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return header;
};

/** A PNG of a hundred bytes that unpacks to three bytes for each of so many pixels. */
const bomb = (width: number, height: number): Buffer => png(pngHeader(width, height, [8, 2]), Buffer.alloc(4_096));

/** A whole PNG, black, of one bit for each pixel. */
const flat = (width: number, height: number): Buffer =>
  png(pngHeader(width, height, [1, 0]), Buffer.alloc((Math.ceil(width / 8) + 1) * height));

describe('fleet.addPhoto', () => {
  test('replies: three sizes of 16:9, each at most 40 KB, and a blurred one of a few hundred bytes', async () => {
    const assetId = await makePaperedAsset(context);
    const { data } = await add(assetId, await detailedPhoto(3_200, 2_400));
    const [photo] = data.list;
    expect(photo).toMatchObject({ id: data.id, focus: { x: 50, y: 50 }, crop: { left: 0, top: 240, width: 2_560 } });
    expect(photo).not.toHaveProperty('caption');
    expect(photo?.original).toMatchObject({ width: 2_560, height: 1_920 });
    expect(photo?.blur).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/=]{50,400}$/);
    expect(photo?.files.map(({ width, height }) => [width, height])).toEqual([
      [320, 180],
      [640, 360],
      [1_088, 612],
    ]);
    for (const { url, width } of photo?.files ?? []) {
      const bytes = await bytesOf(url);
      expect(bytes.length).toBeLessThanOrEqual(40 * KB);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width });
    }
  });
  test('replies: the URL names the content, and caches keep it for good', async () => {
    const { data } = await add(await makePaperedAsset(context), await jpegPhoto());
    const { statusCode, headers } = await fetched(data.list[0]?.files[0]?.url ?? '');
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  });
  test('replies: upright, without the place and the name of who took it', async () => {
    const turned = await drawPhoto(1_200, 900)
      .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '6/1 12/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(turned).metadata()).exif).toBeDefined();
    const { data } = await add(await makePaperedAsset(context), turned);
    const [photo] = data.list;
    expect(photo?.original).toMatchObject({ width: 900, height: 1_200 });
    const original = (await fetched(photo?.original.url ?? '', operator.token)).rawPayload;
    for (const bytes of [original, ...(await Promise.all((photo?.files ?? []).map(({ url }) => bytesOf(url))))]) {
      const { exif, orientation, icc, xmp } = await sharp(bytes).metadata();
      expect([exif, orientation, icc, xmp]).toEqual([undefined, undefined, undefined, undefined]);
    }
  });
  test('replies: PNG with transparency and WebP too; a narrow one has the sizes that it fills', async () => {
    const assetId = await makePaperedAsset(context);
    const clear = await sharp({ create: { width: 700, height: 700, channels: 4, background: '#ff000000' } })
      .png()
      .toBuffer();
    const { data } = await add(assetId, clear);
    expect(data.list[0]?.files.map(({ width }) => width)).toEqual([320, 640]);
    const { channels, dominant } = await sharp(await bytesOf(data.list[0]?.files[0]?.url ?? ''))
      .stats()
      .then((stats) => ({
        channels: stats.channels.length,
        dominant: stats.channels[0]?.mean,
      }));
    expect([channels, Math.round(dominant ?? 0)]).toEqual([3, 255]);
    expect((await add(assetId, await drawPhoto(800, 600).webp().toBuffer())).errno).toBe(0);
  });
  test('replies: members see it in their language on the product’s page at once, and not on a plan’s', async () => {
    const goodsId = await makeProduct(context);
    const [goods] = await context.see<{ asset_id: number }>('select asset_id from products where id = $1', [goodsId]);
    const assetId = goods?.asset_id ?? 0;
    expect((await context.call(vehicleInfo, nobody, { id: goodsId })).data).not.toHaveProperty('photos');
    const id = await makePhotoOf(context, operator, { assetId });
    const { edition } = await photosOf(assetId);
    const caption = { en: 'From the front', id: 'Dari depan', zh: '正面' };
    await context.call(updatePhoto, operator, { id, edition, caption, focus: { x: 30, y: 60 } });
    const { data } = await context.call(vehicleInfo, nobody, { id: goodsId });
    expect(data.photos).toEqual([expect.objectContaining({ id, caption: 'From the front', focus: { x: 30, y: 60 } })]);
    expect(data.photos?.[0]).not.toHaveProperty('original');
    expect((await context.call(productInfo, nobody, { id: goodsId })).errno).toBe(504);
  });
  test('replies: a holder sees it on the holding’s page, also of a pile', async () => {
    for (const [kind, info] of [
      ['vehicle', heldVehicleInfo],
      ['pile', heldProductInfo],
    ] as const) {
      const member = await makeMember(context);
      const goods = await makeIncomeProduct(context, { kind });
      const id = await makeHolding(context, member.memberId, goods);
      expect((await context.call(info, member, { id })).data).not.toHaveProperty('photos');
      const photoId = await makePhotoOf(context, operator, { assetId: goods.assetId });
      expect((await context.call(info, member, { id })).data.photos).toEqual([
        expect.objectContaining({ id: photoId, focus: { x: 50, y: 50 } }),
      ]);
    }
  });
  test.each([
    ['no picture', Buffer.from('<!doctype html><script>alert(1)</script>'), 'not_a_picture'],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="999" height="999"/>'), 'not_a_picture'],
    ['an empty file', Buffer.alloc(0), 'not_a_picture'],
    ['one that claims 900 million pixels', bomb(30_000, 30_000), 'too_many_pixels'],
    ['one of 21 MB', Buffer.alloc(21 * KB * KB, 1), 'too_large'],
  ])('refuses: %s', async (_what, bytes, why) => {
    const assetId = await makePaperedAsset(context);
    expect(await add(assetId, bytes)).toMatchObject({ errno: 402, data: { code: 'bad_file', reason: why } });
    expect((await photosOf(assetId)).list).toEqual([]);
  });
  test('refuses: a GIF, one that ends early, one of 51 million pixels, one that is too small', async () => {
    const assetId = await makePaperedAsset(context);
    const jpeg = await jpegPhoto();
    const cases = [
      [await drawPhoto(800, 600).gif().toBuffer(), 'not_a_picture'],
      [jpeg.subarray(0, jpeg.length / 3), 'not_a_picture'],
      [flat(8_500, 6_000), 'too_many_pixels'],
      [flat(639, 639), 'too_small'],
      [flat(2_000, 200), 'too_small'],
    ] as const;
    for (const [bytes, why] of cases) expect(await add(assetId, bytes)).toMatchObject({ data: { reason: why } });
    expect(await context.call(addPhoto, operator, { assetId })).toMatchObject({ data: { reason: 'missing' } });
  });
  test('refuses: the thirteenth, an unknown asset, and a retired one', async () => {
    const { assetId } = await filled(12);
    expect(await add(assetId, await jpegPhoto(640, 360))).toMatchObject({ errno: 712, data: { limit: 12 } });
    expect(await add(999_999, await jpegPhoto(640, 360))).toMatchObject({ errno: 504 });
    await context.asOwner((tx) => tx.query('update assets set retired_at = now() where id = $1', [assetId]));
    expect(await add(assetId, await jpegPhoto(640, 360))).toMatchObject({ errno: 725 });
  });
  test('forbids: calls without a session, members, and operators with other roles', async () => {
    const [assetId, bytes] = [await makePaperedAsset(context), await jpegPhoto(640, 360)];
    expect(await add(assetId, bytes, nobody)).toMatchObject({ errno: 501 });
    expect(await add(assetId, bytes, await makeMember(context))).toMatchObject({ errno: 501 });
    expect(await add(assetId, bytes, await makeOperator(context, 'support'))).toMatchObject({ errno: 506 });
  });
  test('repeats: the same file is one photograph; of another asset it is another one', async () => {
    const [assetId, other, bytes] = [
      await makePaperedAsset(context),
      await makePaperedAsset(context),
      await jpegPhoto(),
    ];
    const [first, second] = [await add(assetId, bytes), await add(assetId, bytes)];
    expect([second.data.id, second.data.list.length]).toEqual([first.data.id, 1]);
    expect((await add(other, bytes)).data.id).not.toBe(first.data.id);
    expect(await auditsOf(assetId, 'fleet.addPhoto')).toHaveLength(2);
  });
  test('races: the same file five times at once is one, and eleven with two at once are twelve', async () => {
    const assetId = await makePaperedAsset(context);
    const bytes = await jpegPhoto(640, 360);
    const same = await Promise.all(Array.from({ length: 5 }, () => add(assetId, bytes)));
    expect(new Set(same.map(({ data }) => data.id)).size).toBe(1);
    expect(await order(assetId)).toHaveLength(1);
    const full = await filled(11);
    const both = [await jpegPhoto(640, 360), await jpegPhoto(640, 360)];
    const replies = await Promise.all(both.map((each) => add(full.assetId, each)));
    expect(replies.map(({ errno }) => errno).toSorted((a, b) => a - b)).toEqual([0, 712]);
    expect(await order(full.assetId)).toHaveLength(12);
  });
});

describe('fleet.listPhotos', () => {
  test('replies: none at first; refuses: an unknown asset; forbids: other roles', async () => {
    const assetId = await makePaperedAsset(context);
    expect(await photosOf(assetId)).toEqual({ assetId, edition: 0, list: [] });
    expect(await context.call(listPhotos, operator, { assetId: 999_999 })).toMatchObject({ errno: 504 });
    expect(await context.call(listPhotos, await makeOperator(context, 'support'), { assetId })).toMatchObject({
      errno: 506,
    });
    expect(await context.call(listPhotos, nobody, { assetId })).toMatchObject({ errno: 501 });
  });
  test('forbids: the original to everybody but operators who may see the list', async () => {
    const { assetId } = await filled(1);
    const url = (await photosOf(assetId)).list[0]?.original.url ?? '';
    const codes = [
      await fetched(url),
      await fetched(url, (await makeMember(context)).token),
      await fetched(url, (await makeOperator(context, 'support')).token),
      await fetched(url, (await makeOperator(context, 'auditor')).token),
    ].map(({ statusCode }) => statusCode);
    expect(codes).toEqual([404, 404, 404, 200]);
    expect((await fetched(`/files/photo/original/${ID}`, operator.token)).statusCode).toBe(404);
    expect((await fetched('/files/photo/..%2f..%2fsecrets')).statusCode).toBe(404);
    expect((await fetched(`/files/photo/${'0'.repeat(64)}`)).statusCode).toBe(404);
  });
});

describe('fleet.updatePhoto', () => {
  test('replies: a new crop has new URLs, and the former ones are gone', async () => {
    const { assetId, ids, edition } = await filled(1);
    const id = ids[0] ?? '';
    const before = (await photosOf(assetId)).list[0]?.files ?? [];
    const crop = { left: 100, top: 90, width: 800 };
    const { data } = await context.call(updatePhoto, operator, { id, edition, crop });
    expect(data).toMatchObject({ edition: edition + 1, list: [{ crop, focus: { x: 50, y: 50 } }] });
    const after = data.list[0]?.files ?? [];
    expect(after.map(({ width }) => width)).toEqual([320, 640]);
    expect(after.filter(({ url }) => before.some((former) => former.url === url))).toEqual([]);
    expect((await fetched(before[0]?.url ?? '')).statusCode).toBe(404);
    expect((await fetched(after[0]?.url ?? '')).statusCode).toBe(200);
    const [audit] = await auditsOf(assetId, 'fleet.updatePhoto');
    expect(audit).toMatchObject({ before: { photo: id }, after: { photo: id, crop } });
    const keys = await context.see<{ payload: { keys: string[] } }>(
      `select payload from outbox where task = 'fleet.removePhotoFiles' order by id desc limit 1`,
    );
    await context.runJobs();
    for (const key of keys[0]?.payload.keys ?? ['x'])
      await expect(context.around.services.blobs.get(key)).rejects.toThrow(/ENOENT/);
  });
  test('replies: a caption in three languages, a point, and neither again', async () => {
    const { ids, edition } = await filled(1);
    const id = ids[0] ?? '';
    const caption = { en: 'At the depot', id: 'Di depo', zh: '车库' };
    const first = await context.call(updatePhoto, operator, { id, edition, caption, focus: { x: 0, y: 100 } });
    expect(first.data.list[0]).toMatchObject({ caption, focus: { x: 0, y: 100 } });
    const none = { en: '', id: '', zh: '' };
    const second = await context.call(updatePhoto, operator, { id, edition: edition + 1, caption: none });
    expect(second.data.list[0]).toMatchObject({ focus: { x: 0, y: 100 } });
    expect(second.data.list[0]).not.toHaveProperty('caption');
  });
  test.each([
    ['a crop that leaves the picture to the right', { crop: { left: 321, top: 0, width: 640 } }],
    ['a crop that leaves it below', { crop: { left: 0, top: 281, width: 640 } }],
    ['a crop that would be enlarged', { crop: { left: 0, top: 0, width: 639 } }],
    ['a negative crop', { crop: { left: -1, top: 0, width: 640 } }],
    ['a point outside', { focus: { x: 101, y: 0 } }],
    ['a caption of 81 characters', { caption: { en: 'x'.repeat(81), id: 'x', zh: 'x' } }],
    ['a caption in two languages', { caption: { en: 'x', id: 'x', zh: '' } }],
  ])('refuses: %s', async (_what, change) => {
    const { ids, edition } = await filled(1);
    expect(await context.call(updatePhoto, operator, { id: ids[0] ?? '', edition, ...change })).toMatchObject({
      errno: 402,
      data: { code: 'malformed' },
    });
  });
  test('refuses: a caption that promises income, and an unknown photograph', async () => {
    const { ids, edition } = await filled(1);
    const caption = { en: 'Guaranteed profit', id: 'Di depo', zh: '车库' };
    expect(await context.call(updatePhoto, operator, { id: ids[0] ?? '', edition, caption })).toMatchObject({
      data: { code: 'banned_words' },
    });
    expect(await context.call(updatePhoto, operator, { id: ID, edition })).toMatchObject({ errno: 504 });
  });
  test('repeats: the same edition again is stale; races: of five at once one succeeds; forbids: others', async () => {
    const { ids, edition } = await filled(1);
    const input = { id: ids[0] ?? '', edition, focus: { x: 10, y: 10 } };
    const replies = await Promise.all(Array.from({ length: 5 }, () => context.call(updatePhoto, operator, input)));
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
    expect(await context.call(updatePhoto, operator, input)).toMatchObject({ errno: 504, data: { code: 'stale' } });
    expect(await context.call(updatePhoto, await makeMember(context), input)).toMatchObject({ errno: 501 });
    expect(await context.call(updatePhoto, await makeOperator(context, 'finance'), input)).toMatchObject({
      errno: 506,
    });
  });
});

describe('fleet.movePhoto', () => {
  test('replies: up, down, and to the end, with an audit entry', async () => {
    const { assetId, ids, edition } = await filled(4);
    const [a = '', b = '', c = '', d = ''] = ids;
    const move = async (id: string, place: number, at: number) =>
      (await context.call(movePhoto, operator, { id, place, edition: at })).data.list.map((each) => each.id);
    expect(await move(d, 1, edition)).toEqual([d, a, b, c]);
    expect(await move(d, 3, edition + 1)).toEqual([a, b, d, c]);
    expect(await move(a, 12, edition + 2)).toEqual([b, d, c, a]);
    expect(await move(b, 1, edition + 3)).toEqual([b, d, c, a]);
    const audits = await auditsOf(assetId, 'fleet.movePhoto');
    expect(audits[0]).toMatchObject({ before: { photo: d, place: 4 }, after: { photo: d, place: 1 } });
    expect(audits[2]).toMatchObject({ before: { place: 1 }, after: { place: 4 } });
  });
  test('refuses: an unknown one, place 0 and 13; repeats: a known order is stale; forbids: others', async () => {
    const { ids, edition } = await filled(2);
    const input = { id: ids[0] ?? '', edition, place: 2 };
    for (const place of [0, 13])
      expect(await context.call(movePhoto, operator, { ...input, place })).toMatchObject({ errno: 402 });
    expect(await context.call(movePhoto, operator, { ...input, id: ID })).toMatchObject({
      data: { code: 'not_found' },
    });
    expect((await context.call(movePhoto, operator, input)).errno).toBe(0);
    expect(await context.call(movePhoto, operator, input)).toMatchObject({ data: { code: 'stale' } });
    expect(await context.call(movePhoto, nobody, input)).toMatchObject({ errno: 501 });
    expect(await context.call(movePhoto, await makeOperator(context, 'content'), input)).toMatchObject({ errno: 506 });
  });
  test('races: two operators order one gallery, a third removes from it: places stay 1 to n', async () => {
    const { assetId, ids, edition } = await filled(5);
    const [a = '', b = '', c = ''] = ids;
    const replies = await Promise.all([
      context.call(movePhoto, operator, { id: a, edition, place: 5 }),
      context.call(movePhoto, await makeOperator(context, 'catalogue'), { id: b, edition, place: 4 }),
      context.call(removePhoto, await makeOperator(context, 'operations'), { id: c, reason }),
    ]);
    const errnos = replies.map(({ errno }) => errno);
    expect(errnos[2]).toBe(0);
    expect(errnos.slice(0, 2).filter((errno) => errno === 0).length).toBeLessThanOrEqual(1);
    const places = await context.see<{ place: number }>(
      'select place from asset_photos where asset_id = $1 order by place',
      [assetId],
    );
    expect(places.map(({ place }) => place)).toEqual([1, 2, 3, 4]);
  });
});

describe('fleet.removePhoto', () => {
  test('replies: the rest closes up, its files are deleted, and the audit entry says why', async () => {
    const { assetId, ids } = await filled(3);
    const [a, b = '', c] = ids;
    const removed = (await photosOf(assetId)).list[1];
    const { data } = await context.call(removePhoto, operator, { id: b, reason });
    expect(data.list.map(({ id }) => id)).toEqual([a, c]);
    for (const { url } of removed?.files ?? []) expect((await fetched(url)).statusCode).toBe(404);
    expect((await fetched(removed?.original.url ?? '', operator.token)).statusCode).toBe(404);
    const [audit] = await auditsOf(assetId, 'fleet.removePhoto');
    expect(audit).toMatchObject({ before: { photo: b }, after: { removed: true }, reason });
    const [row] = await context.see<{ payload: { keys: string[] } }>(
      `select payload from outbox where task = 'fleet.removePhotoFiles' order by id desc limit 1`,
    );
    expect(row?.payload.keys).toHaveLength(3);
    await context.runJobs();
    for (const key of row?.payload.keys ?? [])
      await expect(context.around.services.blobs.get(key)).rejects.toThrow(/ENOENT/);
  });
  test('replies: the same picture of another asset keeps its files', async () => {
    const [one, other, bytes] = [await makePaperedAsset(context), await makePaperedAsset(context), await jpegPhoto()];
    const { data } = await add(one, bytes);
    await add(other, bytes);
    await context.call(removePhoto, operator, { id: data.id, reason });
    await context.runJobs();
    const url = (await photosOf(other)).list[0]?.files[0]?.url ?? '';
    expect(url).toBe(data.list[0]?.files[0]?.url);
    expect((await fetched(url)).statusCode).toBe(200);
  });
  test('refuses: without a reason; repeats: it is gone; forbids: others', async () => {
    const { ids } = await filled(1);
    const input = { id: ids[0] ?? '', reason };
    expect(await context.call(removePhoto, operator, { ...input, reason: '' })).toMatchObject({ errno: 402 });
    expect(await context.call(removePhoto, nobody, input)).toMatchObject({ errno: 501 });
    expect(await context.call(removePhoto, await makeOperator(context, 'support'), input)).toMatchObject({
      errno: 506,
    });
    expect((await context.call(removePhoto, operator, input)).errno).toBe(0);
    expect(await context.call(removePhoto, operator, input)).toMatchObject({ errno: 504, data: { code: 'not_found' } });
  });
  test('races: of five removals at once one succeeds, and it may be added anew', async () => {
    const assetId = await makePaperedAsset(context);
    const bytes = await jpegPhoto(640, 360);
    const { data } = await add(assetId, bytes);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => context.call(removePhoto, operator, { id: data.id, reason })),
    );
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
    expect((await add(assetId, bytes)).data.list).toHaveLength(1);
  });
});
