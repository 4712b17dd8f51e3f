// Tests that a link opens one file of one member for a minute, and nothing else.
import { fileLink } from '@roda/api-contract/content/uploads';
import { logOut } from '@roda/api-contract/people/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember } from '#test/factories/identity.ts';
import { makeUpload } from '#test/factories/members.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.close());

const statusOf = async (url: string) => (await context.http.inject({ method: 'GET', url })).statusCode;

/** A member with a picture of their own, and a link to it. */
const withLink = async () => {
  const member = await makeMember(context);
  const path = `/files/own/${await makeUpload(context, member, 'identity')}`;
  const { data } = await context.call(fileLink, member, { path });
  return { member, path, url: data.url, expiresAt: data.expiresAt };
};

describe('uploads.fileLink', () => {
  test('replies: the file opens without a session for a minute', async () => {
    const { path, url, expiresAt } = await withLink();
    expect(expiresAt).toBe(new Date(context.clock.now().getTime() + 60_000).toISOString());
    expect([await statusOf(url), await statusOf(path)]).toEqual([200, 404]);
    // No cache opens it afterwards.
    const { headers } = await context.http.inject({ method: 'GET', url });
    expect(headers['cache-control']).toBe('no-store');
    context.clock.advance('PT59S');
    expect(await statusOf(url)).toBe(200);
    context.clock.advance('PT1S');
    expect(await statusOf(url)).toBe(404);
  });

  test('forbids: another file by the same link, an altered one, and one for somebody else’s file', async () => {
    const [mine, other] = [await withLink(), await withLink()];
    const [, query = ''] = mine.url.split('?');
    const [holder = '', signature = ''] = query.slice('by='.length).split('.');
    const asOther = Buffer.from(holder, 'base64url')
      .toString()
      .replace(String(mine.member.memberId), String(other.member.memberId));
    expect(await statusOf(`${other.path}?${query}`)).toBe(404);
    expect(await statusOf(`${mine.path}?by=${Buffer.from(asOther).toString('base64url')}.${signature}`)).toBe(404);
    for (const altered of ['', holder, `${holder}.`, `${holder}.${signature.slice(1)}`, `.${signature}`])
      expect(await statusOf(`${mine.path}?by=${altered}`)).toBe(404);
    const { data } = await context.call(fileLink, other.member, { path: mine.path });
    expect(await statusOf(data.url)).toBe(404);
  });

  test('forbids: a link whose session has ended', async () => {
    const { member, url } = await withLink();
    await context.call(logOut, member, {});
    expect(await statusOf(url)).toBe(404);
  });

  test('refuses: what is no file; forbids: calls without a session', async () => {
    const member = await makeMember(context);
    for (const path of ['/wx/user/info', 'https://evil.example/files/own/1', '/files/own/../../x', '/files/own/a?b=c'])
      expect((await context.call(fileLink, member, { path })).errno).toBe(402);
    expect((await context.call(fileLink, nobody, { path: '/files/own/1' })).errno).toBe(501);
  });
});
