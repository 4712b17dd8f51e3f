// How the demo's history is played: through the product's own operations, as members and operators call them.
import type { CallOf, Operation, ReplyOf } from '@roda/api-contract/operation';
import type { InjectCall, InjectedCaller, InjectOptions } from '#platform/http/inject.ts';

/** Calls an operation and gives its data; a refusal ends the play, since nothing in it may be refused. */
export type DemoCallPlay = <Op extends Operation>(
  op: Op,
  caller: InjectedCaller,
  input: CallOf<Op>,
  options?: InjectOptions,
) => Promise<ReplyOf<Op>>;

export const playing =
  (call: InjectCall): DemoCallPlay =>
  async (op, caller, input, options) => {
    const { errno, errmsg, data } = await call(op, caller, input, options);
    if (errno !== 0) throw new Error(`the demo could not call ${op.id}: ${errno} ${errmsg} ${JSON.stringify(data)}`);
    return data;
  };
