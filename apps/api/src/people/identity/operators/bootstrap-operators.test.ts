// Tests of the first two operators: links for both, half of it again, an end once there are operators, one at a time.
import { listAudit } from '@roda/api-contract/backoffice/assurance';
import { verifyAuditChain } from '@roda/api-contract/backoffice/audit';
import { logInOperator } from '@roda/api-contract/people/operators';
import { acceptInvitation, listOperators } from '@roda/api-contract/people/staff';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeOperator } from '#test/factories/identity.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';
import { bootstrapOperators } from './bootstrap-operators.ts';
import type { FirstPeople } from './first-operators.policy.ts';

let demo: TestContext | undefined;
let context: TestContext;

/** One that is production, with the same database and keys. */
const inProduction = async (): Promise<TestContext> => {
  const opened = await openTestContext({
    withoutDemo: true,
    environment: { RODA_CONSOLE_ORIGIN: 'https://console.test' },
  });
  const { services } = opened.around;
  Object.assign(services, { config: { ...services.config, mode: 'production' } });
  return opened;
};
beforeEach(async () => {
  context = await inProduction();
});
afterEach(async () => {
  await context.close();
  await demo?.close();
  demo = undefined;
});

const PEOPLE: FirstPeople = {
  compliance: { name: 'Siti Rahma', email: 'Siti@test.example' },
  owner: { name: 'Budi Santoso', email: 'budi@test.example' },
};
const password = 'Sembilan-Kuda-Hijau-9';
const bootstrap = (people: FirstPeople = {}) =>
  bootstrapOperators(context.around, { people, account: 'roda', machine: 'server-1', at: context.clock.now() });
const tokenOf = ({ link }: { link: string }): string => link.split('token=')[1] ?? '';
const accept = (invited: { link: string }) =>
  context.call(acceptInvitation, nobody, { token: tokenOf(invited), password });
const pair = async (people: FirstPeople = PEOPLE) => {
  const [compliance, owner] = await bootstrap(people);
  if (compliance === undefined || owner === undefined) throw new Error('two links were expected');
  return { compliance, owner };
};

describe('identity.bootstrapOperators', () => {
  test('replies: two links at the console, each sets a password, then a second factor is needed', async () => {
    const { compliance, owner } = await pair();
    expect([compliance.role, owner.role]).toEqual(['compliance', 'owner']);
    expect(compliance.link).toMatch(/^https:\/\/console\.test\/console\/#\/accept\?token=[\w-]{43}$/u);
    expect(compliance.expiresAt.getTime() - context.clock.now().getTime()).toBe(24 * 3_600_000);
    expect((await accept(compliance)).data).toEqual({ email: 'siti@test.example' });
    expect((await accept(owner)).data).toEqual({ email: 'budi@test.example' });
    for (const [email, role] of [
      ['siti@test.example', 'compliance'],
      ['budi@test.example', 'owner'],
    ] as const) {
      const { data } = await context.call(logInOperator, nobody, { email, password });
      expect(data).toMatchObject({ operator: { roles: [role] }, secondFactorNeeded: true });
      expect((await context.call(listOperators, data, {})).data).toMatchObject({ code: 'second_factor_needed' });
    }
  });

  test('replies: the audit log names command, account, machine and who accepted; no token is kept', async () => {
    const { compliance } = await pair();
    await accept(compliance);
    const rows = await context.see('select operator_name, action, target, after from operator_audit order by id');
    expect(rows).toMatchObject([
      {
        operator_name: 'bootstrap',
        action: 'identity.bootstrapOperators',
        after: { roles: ['compliance'], account: 'roda', machine: 'server-1' },
      },
      {
        operator_name: 'bootstrap',
        action: 'identity.bootstrapOperators',
        after: { roles: ['owner'], email: 'budi@test.example' },
      },
      { operator_name: 'Siti Rahma', action: 'identity.acceptInvitation', after: { state: 'active' } },
    ]);
    const auditor = await makeOperator(context, 'auditor');
    const { data } = await context.call(listAudit, auditor, { operator: 'bootstrap' });
    expect(data.list).toMatchObject([{ operator: 'bootstrap' }, { operator: 'bootstrap' }]);
    expect((await context.call(verifyAuditChain, auditor, {})).data).toMatchObject({ holds: true, checked: 3 });
    const [stored] = await context.see<{ text: string }>(
      "select string_agg(row_to_json(o)::text, '') as text from operators o",
    );
    expect(stored?.text).not.toContain(tokenOf(compliance));
  });

  test('repeats: run again, the earlier links end, and another person may be named', async () => {
    const first = await pair();
    const again = await bootstrap({ owner: { name: 'Dewi Lestari', email: 'dewi@test.example' } });
    expect(again.map(({ role, email }) => [role, email])).toEqual([
      ['compliance', 'siti@test.example'],
      ['owner', 'dewi@test.example'],
    ]);
    for (const link of [first.compliance, first.owner])
      expect((await accept(link)).data).toMatchObject({ code: 'invitation_wrong', reason: 'replaced' });
    for (const link of again) expect((await accept(link)).errno).toBe(0);
    expect(await context.see('select email from operators order by id')).toEqual([
      { email: 'siti@test.example' },
      { email: 'dewi@test.example' },
    ]);
  });

  test('repeats: half of it makes a new link for the other one only, also when that one is over', async () => {
    const { compliance, owner } = await pair();
    expect((await accept(compliance)).errno).toBe(0);
    context.clock.advance('P1DT1S');
    expect((await accept(owner)).data).toMatchObject({ code: 'invitation_wrong', reason: 'expired' });
    await expect(bootstrap({ compliance: { name: 'Other', email: 'other@test.example' } })).rejects.toThrow(
      'siti@test.example is compliance already',
    );
    const [next, ...rest] = await bootstrap();
    expect([next?.role, rest]).toEqual(['owner', []]);
    expect((await accept(next ?? owner)).errno).toBe(0);
    await expect(bootstrap()).rejects.toThrow('has operators');
    await expect(bootstrap(PEOPLE)).rejects.toThrow('has operators');
  });

  test('refuses: where any other operator exists, locked or not', async () => {
    const other = await makeOperator(context, 'support');
    await expect(bootstrap(PEOPLE)).rejects.toThrow('has operators');
    await context.asOwner((tx) => tx.query("update operators set state = 'locked' where id = $1", [other.operatorId]));
    await expect(bootstrap(PEOPLE)).rejects.toThrow('has operators');
    expect(await context.see('select 1 from operator_audit')).toEqual([]);
  });

  test('refuses: nobody named, one person for both, and a demo', async () => {
    await expect(bootstrap()).rejects.toThrow('nobody is named as compliance');
    const same = { name: 'Siti Rahma', email: 'SITI@test.example' };
    await expect(bootstrap({ ...PEOPLE, owner: same })).rejects.toThrow('two people');
    demo = await openTestContext();
    await expect(
      bootstrapOperators(demo.around, { people: PEOPLE, account: 'roda', machine: 'server-1', at: demo.clock.now() }),
    ).rejects.toThrow('a demo has its own operators');
    expect(await context.see('select 1 from operators')).toEqual([]);
  });

  test('refuses: a link used twice, one of another installation, one that was changed', async () => {
    const { compliance, owner } = await pair();
    expect((await accept(compliance)).errno).toBe(0);
    expect(await accept(compliance)).toMatchObject({ errno: 703, data: { code: 'invitation_wrong', reason: 'used' } });
    const unknown = { data: { code: 'invitation_wrong', reason: 'unknown' } };
    const elsewhere = await inProduction();
    const token = tokenOf(owner);
    expect(await elsewhere.call(acceptInvitation, nobody, { token, password })).toMatchObject(unknown);
    await elsewhere.close();
    const changed = `${token.slice(0, -4)}${token.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
    expect(await context.call(acceptInvitation, nobody, { token: changed, password })).toMatchObject(unknown);
  });

  test('forbids: a hash that was written without the installation’s key opens nothing', async () => {
    const { owner } = await pair();
    const forged = Buffer.alloc(32, 7).toString('base64url');
    await context.act(({ tx, vault }) =>
      tx.query('update operators set invitation_hash = $2 where email = $1', [owner.email, vault.hashToken(forged)]),
    );
    expect((await context.call(acceptInvitation, nobody, { token: forged, password })).data).toMatchObject({
      reason: 'unknown',
    });
  });

  test('races: of two at once one pair of links works, each once', async () => {
    const outcomes = await Promise.allSettled([bootstrap(PEOPLE), bootstrap(PEOPLE), bootstrap(PEOPLE)]);
    const links = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));
    expect(links.length).toBeGreaterThanOrEqual(2);
    const replies = await Promise.all([...links, ...links].map(accept));
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(2);
    expect(await context.see('select first_role, state from operators order by first_role')).toEqual([
      { first_role: 'compliance', state: 'active' },
      { first_role: 'owner', state: 'active' },
    ]);
  });

  test('races: an invitation that is accepted meanwhile is not replaced', async () => {
    const { compliance, owner } = await pair();
    const [accepted, again] = await Promise.all([accept(compliance), bootstrap()]);
    const replaced = again.find(({ role }) => role === 'compliance');
    const late = replaced === undefined ? undefined : await accept(replaced);
    expect([accepted.errno, late?.errno]).toEqual(replaced === undefined ? [0, undefined] : [703, 0]);
    expect((await accept(owner)).data).toMatchObject({ reason: 'replaced' });
  });
});
