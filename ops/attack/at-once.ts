// Calls of one operation that are sent at once, and the answers that they have in the end.
import { randomUUID } from 'node:crypto';
import type { CallOf, Operation, ReplyOf } from '@roda/api-contract/operation';
import type { DomainErrorCode } from '@roda/api-contract/domain-errors';
import { setTimeout as pause } from 'node:timers/promises';
import { envelopeOf } from './http.ts';
import type { AttackTarget, TargetMember } from './target.ts';

/** How many calls are sent at once. */
export const AT_ONCE = 50;

export type RaceResult = {
  readonly tried: number;
  /** What should not have happened. */
  readonly broken: readonly string[];
};

export type Race = {
  readonly name: string;
  /** The reason, where this demo has nothing to race for (left). */
  readonly run: (target: AttackTarget) => Promise<RaceResult | string>;
};

export type Raced<Op extends Operation> = {
  readonly done: readonly ReplyOf<Op>[];
  /** How many were rejected, by the code of the error; whatever is no answer has the code `none`. */
  readonly rejected: ReadonlyMap<DomainErrorCode | 'none', number>;
};

export type Racing<Op extends Operation> = { readonly member: TargetMember; readonly input: CallOf<Op> };

/** Who is asked to come again in a moment has lost no race yet. */
const SOON_S = 5;
const MOST_TRIES = 60;

/** Each call with a key of its own, which it keeps where it is sent again. */
export const atOnce = async <Op extends Operation>(
  { calls }: AttackTarget,
  op: Op,
  racing: readonly Racing<Op>[],
): Promise<Raced<Op>> => {
  const done: ReplyOf<Op>[] = [];
  const rejected = new Map<DomainErrorCode | 'none', number>();
  const call = async ({ member, input }: Racing<Op>): Promise<void> => {
    const key = randomUUID();
    for (let tries = 1; ; tries += 1) {
      const text = await calls.send(op, { token: member.token, key }, input as object).catch(() => '');
      const found = envelopeOf({ text });
      if (found?.errno === 0) return void done.push(found.data as ReplyOf<Op>);
      const wait = found?.code === 'too_often' ? Number(found.data?.['retryAfter']) : Number.POSITIVE_INFINITY;
      const code = found?.code ?? 'none';
      if (wait > SOON_S || tries >= MOST_TRIES) return void rejected.set(code, (rejected.get(code) ?? 0) + 1);
      await pause(wait * 1_000);
    }
  };
  await Promise.all(racing.map(call));
  return { done, rejected };
};

/** What is wrong with how often it happened, and with why it did not happen the other times. */
export const wrongCounts = (
  { done, rejected }: Raced<Operation>,
  allowed: number,
  reasons: readonly DomainErrorCode[],
): readonly string[] => {
  const others = [...rejected].filter(([code]) => code === 'none' || !reasons.includes(code));
  return [
    ...(done.length === allowed ? [] : [`happened ${done.length} times instead of ${allowed}`]),
    ...others.map(([code, count]) => `${count} calls were answered with ${code}`),
  ];
};

export const times = <T>(count: number, each: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => each(index));
