// Turns one call into one reply: parse, authenticate, run, commit, serialise; and turns every failure into an answer.
import type { Operation } from '@roda/contract/operation';
import type { RefusalCode } from '@roda/contract/refusals';
import { parse } from 'zod/mini';
import type { Act, Caller, Note, Who } from '../act.ts';
import { appendAudit } from '../audit-log.ts';
import { invariant, Refusal, refuse } from '../failure.ts';
import { FORGET_CHANNEL, forgetRemembered } from '../remembered.ts';
import { QueueFull } from '../services.ts';
import { actOf, snapshotOf, type Surroundings } from '../surroundings.ts';
import { refusalText, serialiserOf, type Serialise } from './envelope.ts';
import { digestOf, keepReply, keptReply, isKeyTaken, type Claim } from './idempotency.ts';
import type { Prep, Route, UploadedFile } from './route.ts';

export type Question = {
  readonly who: Who;
  readonly caller: Caller;
  /** Already parsed by the contract. */
  readonly input: unknown;
  readonly key: string | undefined;
  readonly at: Date;
  readonly file?: UploadedFile;
};

export type Answer = {
  readonly text: string;
  readonly errno: number;
  readonly code?: RefusalCode;
  /** A fault of ours, to be logged. */
  readonly fault?: unknown;
  readonly sessionsEnded?: boolean;
};

const ownerOf = (who: Who): bigint => {
  if (who.kind === 'member') return who.memberId;
  return who.kind === 'operator' ? -BigInt(who.operatorId) : 0n;
};

type DatabaseError = { readonly code?: string; readonly constraint?: string };

const LOCK_TIMEOUT = '55P03';

/** A refusal that an error means, when it means one: a broken constraint, a lock that others hold, a full queue. */
const refusalBehind = (error: unknown, known: Surroundings['constraintRefusals']): Refusal | undefined => {
  if (error instanceof Refusal) return error;
  if (error instanceof QueueFull) return new Refusal('too_often', { retryAfter: 5 });
  const { code, constraint } = error as DatabaseError;
  if (code === LOCK_TIMEOUT) return new Refusal('too_often', { retryAfter: 1 });
  const meant = constraint === undefined ? undefined : known[constraint];
  return meant === undefined ? undefined : new Refusal(meant);
};

type Side = { notes: Note[]; sessionsEnded: boolean };

const audited = async (op: Operation, act: Act<Who>, side: Side): Promise<void> => {
  if (act.who.kind !== 'operator') return;
  const notes = side.notes.length === 0 ? [{ target: '-' }] : side.notes;
  for (const note of notes) await appendAudit(act as Act<typeof act.who>, op.id, note);
  await act.tx.query('select pg_notify($1, $2)', [FORGET_CHANNEL, '']);
};

/** Answers the calls of one route. */
export const answering = (route: Route, around: Surroundings): ((question: Question) => Promise<Answer>) => {
  const { op } = route;
  const serialise = serialiserOf(op);
  const checked: Serialise = (data) => serialise(around.checkReplies === true ? parse(op.reply, data) : data);

  const writing = async (question: Question): Promise<Answer> => {
    const { who, caller, input, at } = question;
    const prepared = await route.prepare?.(prepOf(around, question) as never, input as never);
    const side: Side = { notes: [], sessionsEnded: false };
    const text = await around.pool.inTransaction(async (tx, atEnd) => {
      side.notes.length = 0;
      const hears = {
        note: (note: Note) => void side.notes.push(note),
        sessionsEnded: () => void (side.sessionsEnded = true),
      };
      const act = actOf(
        around,
        { tx, who, at, caller, ...(question.key === undefined ? {} : { key: question.key }) },
        hears,
      );
      const reply = checked(await route.run(act as never, input as never, prepared as never));
      await audited(op, act, side);
      if (op.idempotent === true) keepReply(atEnd, claimOf(op, question), reply);
      return reply;
    });
    if (who.kind === 'operator') forgetRemembered(around.vault);
    return { text, errno: 0, sessionsEnded: side.sessionsEnded };
  };

  const reading = async ({ who, caller, input, at }: Question): Promise<Answer> => {
    const text = await around.pool.reading(async (tx) =>
      checked(await route.run(actOf(around, { tx, who, at, caller }) as never, input as never, undefined as never)),
    );
    return { text, errno: 0 };
  };

  const repeated = async (question: Question): Promise<Answer | undefined> => {
    if (op.idempotent !== true || question.key === undefined) return undefined;
    const kept = await around.pool.reading((tx) => keptReply(tx, claimOf(op, question)));
    if (kept === undefined) return undefined;
    return kept === 'reused' ? refused(new Refusal('key_reused'), question.caller) : { text: kept, errno: 0 };
  };

  return async (question) => {
    try {
      if (op.idempotent === true && question.key === undefined) refuse('key_missing');
      return await (route.kind === 'command' ? writing(question) : reading(question));
    } catch (error) {
      try {
        // A used key answers with its first reply, whatever this second run stumbled over.
        const first = await repeated(question);
        if (first !== undefined) return first;
        invariant(!isKeyTaken(error), 'a taken key has a reply');
        const refusal = refusalBehind(error, around.constraintRefusals);
        return refusal === undefined ? faulted(error, question.caller) : refused(refusal, question.caller);
      } catch (second) {
        return faulted(isKeyTaken(error) ? second : error, question.caller);
      }
    }
  };
};

export const refused = ({ code, facts }: Refusal, { lang }: Caller): Answer => {
  const text = refusalText(code, facts, lang);
  return { text, errno: (JSON.parse(text) as { errno: number }).errno, code };
};

/** Our own failure: the caller learns a trace id, the log learns the rest. */
export const faulted = (fault: unknown, caller: Caller): Answer => ({
  ...refused(new Refusal('internal', { traceId: caller.requestId }), caller),
  fault,
});

const claimOf = (op: Operation, { who, key, input, at }: Question): Claim => ({
  ownerId: ownerOf(who),
  key: key ?? '',
  operation: op.id,
  digest: digestOf(op.id, input),
  at,
});

const prepOf = (around: Surroundings, { who, at, caller, file }: Question): Prep => ({
  reading: around.pool.reading,
  autocommit: around.pool.autocommit,
  snapshot: snapshotOf(around.pool),
  who,
  at,
  caller,
  vault: around.vault,
  services: around.services,
  random: around.ids.random,
  ...(file === undefined ? {} : { file }),
});
