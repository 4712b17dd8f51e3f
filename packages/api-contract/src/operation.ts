// The shape of one operation: everything server, client and docs need to know about it, once.
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
  /** What stands in `data` on success. */
  readonly reply: Reply;
  /** Every refusal it may give beyond `commonRefusals`. */
  readonly refusals: readonly DomainErrorCode[];
  /** Moves value: `Idempotency-Key` is required and a repeat gets the first reply. */
  readonly idempotent?: true;
  /** Money or a look behind a mask: the operator must have proven who they are within the last ten minutes. */
  readonly reauth?: true;
  /** Open to an operator who has to set a second factor up before anything else. */
  readonly firstSteps?: true;
  /** Beyond the product specification's list of calls. */
  readonly extension?: true;
  /** multipart/form-data with one part named `file`. */
  readonly upload?: true;
  readonly module: ModuleName;
  /** Routes of the screens that call it; `launch` for the start of the app, `console/…` for operators' pages. */
  readonly screens: readonly string[];
  /** Public and the same for everyone: a server process may keep the reply for seconds. */
  readonly cacheable?: true;
};

/** Keeps the literal types of an operation, so that handlers and hooks infer their input and reply from it. */
/* @__NO_SIDE_EFFECTS__ */
export const operation = <const Op extends Operation>(shape: Op): Op => shape;

/** What a handler receives: parsed, coerced, defaults filled in. */
export type InputOf<Op extends Operation> = z.output<Op['input']>;
/** What a caller gives. */
export type CallOf<Op extends Operation> = z.input<Op['input']>;
export type ReplyOf<Op extends Operation> = z.output<Op['reply']>;
