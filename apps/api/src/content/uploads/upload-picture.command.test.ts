// Tests that operators' pictures are re-encoded, public by their id, and uploaded by operators only.
import { createProduct } from '@roda/api-contract/sales/catalog-editing';
import { uploadPicture } from '@roda/api-contract/content/uploads';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember, makeOperator } from '#test/factories/identity.ts';
import { pngOf } from '#test/factories/members.ts';
import { makePaperedAsset } from '#test/factories/asset-documents.ts';
import { nobody, openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let operator: TestClient;
beforeAll(async () => {
  context = await openTestContext();
  operator = await makeOperator(context, 'catalogue');
});
afterAll(() => context.close());

const send = (bytes: Buffer, caller = operator) =>
  context.call(uploadPicture, caller, {}, { file: { name: 'photo.png', type: 'image/png', bytes } });
const fetched = (url: string) => context.http.inject({ method: 'GET', url });

describe('uploads.uploadPicture', () => {
  test('replies: a public WebP, at a URL that products accept', async () => {
    const { data } = await send(await pngOf(2_000, 1_000));
    expect(data).toMatchObject({ width: 1_600, height: 800, url: `/files/picture/${data.id}` });
    const reply = await fetched(data.url);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await sharp(reply.rawPayload).metadata()).format).toBe('webp');
    const made = await context.call(createProduct, operator, {
      ...{ kind: 'vehicle', name: { en: 'A', id: 'B', zh: '丙' }, assetIds: [await makePaperedAsset(context)] },
      ...{ image: data.url, images: [data.url], price: '1.00', dailyIncome: '0.10', validityDays: 10, unitsTotal: 1 },
    });
    expect(made.data).toMatchObject({ image: data.url, images: [data.url] });
  });
  test('refuses: files that are no picture, and malformed ids', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect(await send(svg)).toMatchObject({ errno: 402, data: { code: 'bad_file' } });
    expect(await send(Buffer.from(''))).toMatchObject({ errno: 402 });
    expect((await fetched('/files/picture/01900000-0000-7000-8000-000000000000')).statusCode).toBe(404);
    expect((await fetched('/files/picture/..%2f..%2fsecrets')).statusCode).toBe(404);
  });
  test('forbids: calls without a session, members, and operators with other roles', async () => {
    const bytes = await pngOf(8, 8);
    expect(await send(bytes, nobody)).toMatchObject({ errno: 501 });
    expect(await send(bytes, await makeMember(context))).toMatchObject({ errno: 501 });
    expect(await send(bytes, await makeOperator(context, 'support'))).toMatchObject({ errno: 506 });
  });
});
