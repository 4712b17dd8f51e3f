// Tests that the printable signed copy has the same content as its page, for the same member only.
import { contractInfo } from '@roda/api-contract/employment/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { done, makeOffice, makeWorker, termsOf } from '#test/factories/employment.ts';
import { makeMember, makeOperator } from '#test/factories/identity.ts';
import { lettersOfPdf } from '#test/pdf-text.ts';
import { nobody, openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';

let context: TestContext;
beforeAll(async () => void (context = await openTestContext()));
afterAll(() => context.close());

const fetched = (url: string, { token }: TestClient) =>
  context.http.inject({ url, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });

describe('employment.signedCopy to print', () => {
  test('replies: text, parties, hash, signature and times; forbids: any other member', async () => {
    const office = await makeOffice(
      context,
      termsOf({ role: { en: 'Fleet <helper>', id: 'Fleet <helper>', zh: '车队助理' } }),
    );
    const { member, number } = await makeWorker(context, office);
    const { signedCopy } = await done(context, contractInfo, member, {});
    const url = signedCopy?.pdfUrl ?? '';
    const reply = await fetched(url, member);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(reply.headers['content-disposition']).toContain(`${number}.pdf`);
    const text = lettersOfPdf(reply.rawPayload);
    for (const part of [number, signedCopy?.hash ?? '?', 'PTArmadaUji', 'SitiRahayu', '3174010101900001'])
      expect(text).toContain(part);
    expect(text).toContain('Fleet<helper>');
    expect(text).toContain(signedCopy?.countersignedAt);
    expect(reply.rawPayload.toString('latin1')).toContain('/Subtype /Image');
    const others = [await makeMember(context), await makeOperator(context, 'finance'), nobody];
    for (const other of others) expect((await fetched(url, other)).statusCode).toBe(404);
  });
});
