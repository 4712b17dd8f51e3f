// What the public figures say of members' accounts.
import { solvency } from '@roda/api-contract/backoffice/assurance';
import { expect } from 'vitest';
import type { TestClient, TestContext } from '#test/test-context.ts';

const minorOf = (amount = '') => BigInt(amount.replace('.', ''));

/** In minor units of IDR; asserts that the lines add up to the balances of the accounts. */
export const membersAccountsOf = async (context: TestContext, operator: TestClient) => {
  const { data } = await context.call(solvency, operator, {});
  const idr = data.currencies.find(({ currency }) => currency === 'IDR');
  const balances = data.custody.flatMap(({ purpose, currency, statement }) =>
    purpose === 'members' && currency === 'IDR' ? [minorOf(statement)] : [],
  );
  const onStatement = minorOf(idr?.onStatement);
  const [held, company, claims] = [minorOf(idr?.held), minorOf(idr?.company), minorOf(idr?.claims)];
  expect(balances.reduce((sum, minor) => sum + minor, 0n)).toBe(onStatement);
  expect(held + company + minorOf(idr?.leaving) + minorOf(idr?.unassigned) - minorOf(idr?.arriving)).toBe(onStatement);
  return { onStatement, held, company, claims };
};
