// Access by role: every operation, asked by everybody whom its contract does not let in, and by those whom it does.
import { randomBytes, randomUUID } from 'node:crypto';
import type { DomainErrorCode } from '@roda/api-contract/domain-errors';
import type { Operation } from '@roda/api-contract/operation';
import { operations } from '@roda/api-contract/operations';
import { declaredErrors } from '@roda/api/test/declared-errors.ts';
import { safeParse } from 'zod/mini';
import { inLanes, openTally, type Attack, type Size, type Tally } from './attack.ts';
import { envelopeOf, messageOf, openSender, type RawSender } from './http.ts';
import type { AttackTarget } from './target.ts';

type Principal = {
  readonly name: string;
  readonly token?: string;
  readonly sender: RawSender;
  /** What the operation has to answer, where it does not let the principal in. */
  readonly kept: (op: Operation) => DomainErrorCode | undefined;
};

/** A network of its own for each, so that none uses up another's calls of a minute. */
const addressOf = (index: number): string => `127.0.1.${index + 1}`;

const principalsOf = ({ server, members, operators }: AttackTarget): readonly Principal[] => {
  const notIn = (realms: readonly Operation['realm'][]) => (op: Operation) =>
    realms.includes(op.realm) ? ('not_logged_in' as const) : undefined;
  const named: readonly Omit<Principal, 'sender'>[] = [
    { name: 'nobody', kept: notIn(['member', 'operator']) },
    { name: 'an invented token', token: randomBytes(32).toString('base64url'), kept: notIn(['member', 'operator']) },
    { name: 'a member', token: members[0].token, kept: notIn(['operator']) },
    ...[...operators].map(([role, token]) => ({
      name: role,
      token,
      kept: (op: Operation) => {
        if (op.realm === 'member') return 'not_logged_in' as const;
        return op.realm === 'public' || (op.roles ?? [role]).includes(role)
          ? undefined
          : ('permission_denied' as const);
      },
    })),
  ];
  return named.map((each, index) => ({ ...each, sender: openSender(server.origin, addressOf(index)) }));
};

/** A write that needs no input would be done, and might end the session or move the clock. */
const isHarmless = (op: Operation): boolean => op.method === 'GET' || !safeParse(op.input, {}).success;

const judge = (
  tally: Tally,
  op: Operation,
  given: { name: string; kept: DomainErrorCode | undefined; text: string },
) => {
  const { name, kept, text } = given;
  const found = envelopeOf({ text });
  const said = found === undefined ? text.slice(0, 80) : (found.code ?? String(found.errno));
  if (kept !== undefined) return tally.expect(found?.code === kept, `${op.id} as ${name}: ${said} instead of ${kept}`);
  const isDeclared = found?.errno === 0 || (found?.code !== undefined && declaredErrors(op).has(found.code));
  return tally.expect(isDeclared, `${op.id} as ${name}: ${said}, which its contract does not say`);
};

const askAll = async ({ name, token, sender, kept }: Principal, asked: readonly Operation[], tally: Tally) =>
  inLanes(asked, async (op) => {
    const answer = await sender.send(messageOf(op, { token, key: randomUUID() }, {}));
    tally.count();
    tally.expect(answer.status > 0 && answer.status < 500, `${op.id} as ${name}: HTTP ${answer.status} ${answer.text}`);
    if (answer.status === 200) judge(tally, op, { name, kept: kept(op), text: answer.text });
    else tally.expect(answer.status < 429, `${op.id} as ${name}: HTTP ${answer.status}`);
  });

/** In the short form each operation is asked by nobody, by one who is known, and by one role that it does not name. */
const askedOf = (principals: readonly Principal[], size: Size) => {
  const byPrincipal = new Map<Principal, Operation[]>(principals.map((each) => [each, []]));
  for (const [index, op] of operations.entries()) {
    const out = principals.filter((each) => each.kept(op) !== undefined);
    const roles = out.filter((each) => each.kept(op) === 'permission_denied');
    const chosen = size === 'whole' ? out : [out[0], out[1 + (index % 2)], roles[index % Math.max(1, roles.length)]];
    for (const each of new Set(chosen)) if (each !== undefined) byPrincipal.get(each)?.push(op);
    if (size === 'short' || !isHarmless(op)) continue;
    for (const each of principals.filter((one) => one.kept(op) === undefined)) byPrincipal.get(each)?.push(op);
  }
  return byPrincipal;
};

const play = async (target: AttackTarget, size: Size) => {
  const tally = openTally();
  const principals = principalsOf(target);
  try {
    for (const [principal, asked] of askedOf(principals, size)) await askAll(principal, asked, tally);
  } finally {
    for (const { sender } of principals) sender.close();
  }
  return tally.outcome(`${operations.length} operations, ${principals.length} principals`);
};

export const access: Attack = {
  name: 'access',
  does: 'every operation as nobody, a member, and an operator of each role',
  play,
};
