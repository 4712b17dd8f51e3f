// Factory that executes a proposed change as its second operator.
import { approveChange } from '@roda/api-contract/backoffice/approvals';
import { makeOperator } from './identity.ts';
import type { TestClient, TestContext } from '#test/test-context.ts';

/** Two operators who may propose and approve: `maker` proposes, `checker` approves. */
export const makeTwo = async (context: TestContext): Promise<{ maker: TestClient; checker: TestClient }> => ({
  maker: await makeOperator(context, 'config', 'finance', 'support'),
  checker: await makeOperator(context, 'compliance', 'finance', 'config'),
});

export const approve = (context: TestContext, checker: TestClient, approvalId: string | undefined) =>
  context.call(approveChange, checker, { id: approvalId ?? '' });
