// Has a proposed change carried out, as its second operator does.
import { approveChange } from '@roda/contract/approvals';
import { makeOperator } from '#test/factories/identity.ts';
import type { TestCaller, World } from '#test/world.ts';

/** Two people who may propose and approve: `maker` proposes, `checker` approves. */
export const makeTwo = async (world: World): Promise<{ maker: TestCaller; checker: TestCaller }> => ({
  maker: await makeOperator(world, 'config', 'finance', 'support'),
  checker: await makeOperator(world, 'compliance', 'finance', 'config'),
});

export const approve = (world: World, checker: TestCaller, approvalId: string | undefined) =>
  world.call(approveChange, checker, { id: approvalId ?? '' });
