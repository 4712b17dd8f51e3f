// Calls an operation: a newer identical call aborts the pending one; idempotent commands keep their key.
import type { CallOf, Operation, ReplyOf } from '@roda/api-contract/operation';
import { followSignal } from './abort.ts';
import { addressOf } from './address.ts';
import type { Sender } from './sender.ts';
import type { CallOptions, ClientSettings } from './settings.ts';
import { newUuid } from './uuid.ts';

/**
 * The operation's data. A pending identical call (same URL and data) is aborted silently in favour of this one; if the
 * operation is idempotent, this call reuses its key, so that the command is executed once.
 * @throws CallFailure
 */
export type Call = <Op extends Operation>(op: Op, input: CallOf<Op>, options?: CallOptions) => Promise<ReplyOf<Op>>;

type Pending = { readonly controller: AbortController; readonly key: string | undefined };

export const createCall = (settings: ClientSettings, sender: Sender): Call => {
  const pending = new Map<string, Pending>();

  return async (op, input, options = {}) => {
    const { url, body } = addressOf(settings.origin, op, input);
    const identity = `${op.method} ${url} ${body ?? ''}`;
    const earlier = pending.get(identity);
    const key = op.idempotent === true ? (options.key ?? earlier?.key ?? newUuid()) : undefined;
    earlier?.controller.abort();
    const mine: Pending = { controller: new AbortController(), key };
    pending.set(identity, mine);
    const unfollow = followSignal(options.signal, mine.controller);
    const headers = {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    };
    try {
      const asked = { url, method: op.method, headers, body, signal: mine.controller.signal };
      // The type comes from the API contract; the server's tests enforce it.
      return (await sender.send({ ...asked, op, quiet: options.quiet === true })) as ReplyOf<typeof op>;
    } finally {
      unfollow();
      if (pending.get(identity) === mine) pending.delete(identity);
    }
  };
};
