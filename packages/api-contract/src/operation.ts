// The shape of one operation: the single definition used by server, client and docs.
import type * as z from 'zod/mini';
import type { DomainErrorCode } from './domain-errors.ts';

/** Who may call: anyone, a member with a session, or an operator of the console. */
export type Realm = 'public' | 'member' | 'operator';

export const operatorRoles = [
  'owner',
  'operations',
  'catalogue',
  'fleet',
  'finance',
  'compliance',
  'growth',
  'content',
  'fulfilment',
  'support',
  'config',
  'auditor',
] as const;
export type OperatorRole = (typeof operatorRoles)[number];

export const moduleNames = [
  'identity',
  'members',
  'markets',
  'fleet',
  'catalog',
  'orders',
  'payments',
  'wallet',
  'holdings',
  'settlement',
  'assurance',
  'approvals',
  'uploads',
  'demo',
  'digital-goods',
  'rewards',
  'referrals',
  'games',
  'points-mall',
  'employment',
  'currencies',
  'notifications',
  'bulletins',
  'content',
  'backoffice',
  'reports',
] as const;
export type ModuleName = (typeof moduleNames)[number];

export type Operation<Input extends z.ZodMiniType = z.ZodMiniType, Reply extends z.ZodMiniType = z.ZodMiniType> = {
  /** `<module>.<export name>`: the one name of the operation in server, client and tests. */
  readonly id: `${ModuleName}.${string}`;
  readonly method: 'GET' | 'POST';
  /** Without a leading slash: `wx/…` for members and the public, `admin/…` for operators. */
  readonly path: `wx/${string}` | `admin/${string}`;
  readonly realm: Realm;
  /** For operators: any one of these roles suffices. */
  readonly roles?: readonly OperatorRole[];
  /** The body of a POST; query and path parameters of a GET; the text fields of a multipart upload. */
  readonly input: Input;
  /** The `data` of a successful reply. */
  readonly reply: Reply;
  /** Every domain error it may return beyond `commonRefusals`. */
  readonly refusals: readonly DomainErrorCode[];
  /** Moves value: `Idempotency-Key` is required, and a repeated call gets the first reply. */
  readonly idempotent?: true;
  /** Money or unmasking: the operator must have re-authenticated within the last ten minutes. */
  readonly reauth?: true;
  /** Allowed for an operator who must set up a second factor before anything else. */
  readonly firstSteps?: true;
  /** Not in the product specification's list of calls. */
  readonly extension?: true;
  /** multipart/form-data with one part named `file`. */
  readonly upload?: true;
  readonly module: ModuleName;
  /** Public and identical for everyone: a server process may cache the reply for seconds. */
  readonly cacheable?: true;
};

/** Preserves the literal types of an operation, so that handlers and hooks infer their input and reply from it. */
/* @__NO_SIDE_EFFECTS__ */
export const operation = <const Op extends Operation>(shape: Op): Op => shape;

/** What a handler receives: parsed, coerced, with defaults filled in. */
export type InputOf<Op extends Operation> = z.output<Op['input']>;
/** What a client sends. */
export type CallOf<Op extends Operation> = z.input<Op['input']>;
export type ReplyOf<Op extends Operation> = z.output<Op['reply']>;
