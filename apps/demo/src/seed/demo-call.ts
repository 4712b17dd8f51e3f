// Client that creates the demo's history through the product's own operations, as members and operators.
import type { CallOf, Operation, ReplyOf } from '@roda/api-contract/operation';
import type { InjectCall, InjectedClient, InjectOptions } from '#platform/http/inject.ts';

/** Calls an operation and returns its data; throws on a domain error, since none is expected. */
export type DemoCallPlay = <Op extends Operation>(
  op: Op,
  caller: InjectedClient,
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
