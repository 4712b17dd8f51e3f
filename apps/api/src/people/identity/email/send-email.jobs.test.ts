// Tests e-mail to operators: what each is told, once, in the company's language, whatever the mail server does.
import { logInOperator, updateOperatorPassword, disableTotp, enableTotp } from '@roda/api-contract/people/operators';
import { inviteOperator, issueInvitation, resetSecondFactor, revokeOperator } from '@roda/api-contract/people/staff';
import { Secret, TOTP } from 'otpauth';
import { afterEach, describe, expect, test } from 'vitest';
import { approve } from '#test/factories/approvals.ts';
import { makeOperator, type TestOperator } from '#test/factories/identity.ts';
import { openSmtp, type SentEmail } from '#test/factories/smtp-servers.ts';
import { nobody, openTestContext } from '#test/test-context.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

type Row = { readonly kind: string; readonly attempt: number; readonly state: string; readonly code: string | null };

const opened = async (more: Readonly<Record<string, string>> = {}) => {
  const server = await openSmtp({ isPlain: true });
  const context = await openTestContext({
    schedules: /^identity\./u,
    environment: {
      ...{ RODA_SMTP_URL: server.url, RODA_EMAIL_FROM: 'Roda Jakarta <no-reply@roda.example>', ...more },
    },
  });
  closing.push(context.close, server.close);
  const [owner, compliance] = [await makeOperator(context, 'owner'), await makeOperator(context, 'compliance')];
  const rows = async (): Promise<readonly string[]> =>
    (
      await context.see<Row>(
        'select kind, attempt, state, error_code as code from email_messages order by sent_at, attempt',
      )
    ).map(({ kind, state, code }) => `${kind} ${state} ${code ?? ''}`.trim());
  const invite = async (email = 'new@test.example', name = 'Siti Rahma') => {
    const { data } = await context.call(inviteOperator, owner, { email, name, roles: ['support'] });
    await approve(context, compliance, data.approvalId);
    const [found] = await context.see<{ id: number }>('select id from operators where email = $1', [email]);
    return (await context.call(issueInvitation, owner, { operatorId: found?.id ?? 0 })).data;
  };
  const later = async (by: string): Promise<void> => {
    context.clock.advance(by);
    await context.runJobs();
  };
  const count = async (outcome: string): Promise<number> => {
    const line = (await context.around.metrics.text())
      .split('\n')
      .find((each) => each.startsWith('roda_email_total{') && each.includes(`outcome="${outcome}"`));
    return Number(line?.split(' ').at(-1) ?? 0);
  };
  const enter = ({ email, password }: Pick<TestOperator, 'email' | 'password'>, address = '192.0.2.1') =>
    context.call(logInOperator, { ...nobody, address }, { email, password });
  const to = ({ email }: Pick<TestOperator, 'email'>): readonly SentEmail[] =>
    server.sent.filter((each) => each.to.includes(email));
  const subjectsTo = (operator: Pick<TestOperator, 'email'>) =>
    to(operator).map(({ headers }) => headers['subject']?.replace('Roda Jakarta: ', ''));
  return { server, context, owner, compliance, rows, invite, later, count, enter, to, subjectsTo };
};

describe('identity.sendEmail', () => {
  test('replies: an approved invitation’s link to the person invited, and nothing in clear in the database', async () => {
    const { server, context, rows, invite } = await opened();
    const { token } = await invite();
    const queued = JSON.stringify(await context.see('select payload from outbox'));
    expect(queued).not.toMatch(/Siti|new@test/u);
    expect(queued).not.toContain(token);
    await context.runJobs();
    const { consoleOrigin } = context.around.services.config;
    expect(server.sent).toHaveLength(1);
    expect(server.sent[0]).toMatchObject({
      ...{ from: 'no-reply@roda.example', to: ['new@test.example'] },
      headers: {
        from: 'Roda Jakarta <no-reply@roda.example>',
        subject: 'Roda Jakarta: you are invited to the console',
        'content-type': 'text/plain; charset=utf-8',
      },
    });
    const { text = '' } = server.sent[0] ?? {};
    expect(text).toContain(`Hello Siti Rahma,\n`);
    expect(text).toContain(`\n${consoleOrigin}/console/#/accept?token=${token}\n`);
    expect(await rows()).toEqual(['invitation accepted']);
    expect(JSON.stringify(await context.see('select * from email_messages'))).not.toMatch(/Siti|@/u);
  });
  test.each([
    ['id', 'Halo Siti Rahma,'],
    ['zh', 'Siti Rahma，您好！'],
  ])('replies: in the company’s language, %s', async (lang, greeting) => {
    const { server, context, invite } = await opened({ RODA_EMAIL_LANGUAGE: lang });
    await invite();
    await context.runJobs();
    expect(server.sent[0]?.text).toContain(greeting);
  });
  test('repeats: the same job again sends nothing', async () => {
    const { server, context, invite } = await opened();
    await invite();
    const again = `insert into outbox (task, payload, due_at)
      select task, payload, due_at from outbox where task = 'identity.sendEmail'`;
    await context.asOwner((tx) => tx.query(again));
    await context.runJobs();
    expect(server.sent).toHaveLength(1);
  });
  test('repeats: a message is sent again under its Message-ID when the server is busy or the reply is lost', async () => {
    const { server, context, rows, invite, later, count } = await opened();
    await invite();
    server.spoil('busy');
    await context.runJobs();
    await later('PT11S');
    server.spoil('lost');
    await later('PT2M');
    server.heal();
    await later('PT10M');
    expect(await rows()).toEqual([
      'invitation retry eenvelope_451',
      'invitation retry eenvelope_451',
      expect.stringMatching(/^invitation unknown /u),
      'invitation accepted',
    ]);
    expect(new Set(server.sent.map(({ headers }) => headers['message-id'])).size).toBe(1);
    expect(await count('accepted')).toBe(1);
    await later('P1D');
    expect(server.sent).toHaveLength(2);
  });
  test('refuses: what the server refuses for good is given up', async () => {
    const { server, context, rows, invite, later, count } = await opened();
    await invite();
    server.spoil('rejecting');
    await context.runJobs();
    server.heal();
    await later('PT2H');
    expect(await rows()).toEqual(['invitation refused eenvelope_550']);
    expect([server.sent.length, await count('nobody_takes_it')]).toEqual([0, 1]);
  });
  test('refuses: a message that nobody took while it was of use', async () => {
    const { server, context, enter, later, count, owner } = await opened();
    await enter(owner);
    server.spoil('busy');
    await context.runJobs();
    await later('PT12H');
    await later('PT13H');
    server.heal();
    await later('PT1H');
    expect(server.sent).toEqual([]);
    expect(await count('expired')).toBe(1);
    expect(await context.see("select 1 from outbox where task = 'identity.sendEmail'")).toEqual([]);
  });
  test('refuses: an invitation of what is no person with one address', async () => {
    const { server, context, owner } = await opened();
    const bad = [
      ...['siti', 'siti@localhost', 'a@test.example,b@test.example', 'a@test.example\r\nBcc: b@test.example'],
      ...[`${'x'.repeat(10_000)}@test.example`, 'Siti <siti@test.example>'],
    ].map((email) => ({ email, name: 'Siti Rahma' }));
    const names = ['Siti\r\nBcc: b@test.example', 'x'.repeat(10_000)];
    for (const person of [...bad, ...names.map((name) => ({ email: 'siti@test.example', name }))])
      expect((await context.call(inviteOperator, owner, { ...person, roles: ['support'] })).errno).toBe(402);
    await context.runJobs();
    expect(server.sent).toEqual([]);
  });
  test('races: of two workers at once one sends it', async () => {
    const { server, context, invite } = await opened();
    await invite();
    await context.asOwner((tx) =>
      tx.query(`insert into outbox (task, payload, due_at)
        select task, payload, due_at from outbox, generate_series(1, 5) where task = 'identity.sendEmail'`),
    );
    await Promise.all([context.runJobs(), context.runJobs()]);
    expect(server.sent).toHaveLength(1);
  });
});

describe('identity.sendEmail as a security notice', () => {
  test('replies: a log-in from an address that is new, and none from a known one', async () => {
    const { context, enter, later, to, subjectsTo, owner } = await opened();
    await enter(owner);
    await enter(owner);
    await context.runJobs();
    await later('PT1H');
    await enter(owner, '198.51.100.7');
    await context.runJobs();
    expect(subjectsTo(owner)).toEqual(Array.from({ length: 2 }, () => 'you logged in from a new network address'));
    expect(to(owner)[1]?.text).toMatch(/at \d{4}-\d\d-\d\d \d\d:\d\d UTC to log in from the address 198\.51\.100\./u);
  });
  test('replies: another password, a second factor more and less', async () => {
    const { context, subjectsTo } = await opened();
    const operator = await makeOperator(context, 'finance');
    const { password } = operator;
    const { secret = '' } = (await context.call(enableTotp, operator, { password })).data;
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: context.clock.now().getTime() });
    await context.call(enableTotp, operator, { password, code });
    await context.call(disableTotp, operator, {});
    await context.call(updateOperatorPassword, operator, { password: 'Sembilan-Kuda-Hijau-9' });
    await context.runJobs();
    expect(new Set(subjectsTo(operator))).toEqual(
      new Set(['a second factor was added', 'a second factor was removed', 'your password was changed']),
    );
  });
  test('replies: factors that colleagues removed, and an account that they locked', async () => {
    const { context, owner, compliance, subjectsTo } = await opened();
    const operator = await makeOperator(context, 'finance');
    const { operatorId, password } = operator;
    const { secret = '' } = (await context.call(enableTotp, operator, { password })).data;
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: context.clock.now().getTime() });
    await context.call(enableTotp, operator, { password, code });
    const reset = await context.call(resetSecondFactor, owner, { operatorId, reason: 'the phone was lost' });
    await approve(context, compliance, reset.data.approvalId);
    const locked = await context.call(revokeOperator, owner, { operatorId, reason: 'has left the company' });
    await approve(context, compliance, locked.data.approvalId);
    await context.runJobs();
    expect(new Set(subjectsTo(operator))).toEqual(
      new Set(['a second factor was added', 'your account was locked', 'your second factors were removed']),
    );
  });
  test('replies: too many wrong log-ins, at most once an hour; of an unknown e-mail nothing', async () => {
    const { server, context, enter, subjectsTo, owner } = await opened();
    const fail = async (email: string, address: string): Promise<void> => {
      for (let tries = 0; tries < 6; tries += 1) await enter({ email, password: 'not-this-one-1' }, address);
      await context.runJobs();
    };
    await fail(owner.email, '203.0.113.5');
    await fail(owner.email, '203.0.113.6');
    expect(subjectsTo(owner)).toEqual(['too many failed log-ins']);
    await fail('nobody@test.example', '203.0.113.7');
    expect(server.sent).toHaveLength(1);
  });
});

describe('identity.approvalEmails', () => {
  const MINUTES_11 = 'PT11M';
  test('replies: one message an hour to each who may decide, with all that waits for them', async () => {
    const { context, owner, compliance, later, to, subjectsTo } = await opened();
    const propose = (email: string) =>
      context.call(inviteOperator, owner, { email, name: 'Siti Rahma', roles: ['support'] });
    await propose('one@test.example');
    await later('PT5M');
    expect(subjectsTo(compliance)).toEqual([]);
    await later(MINUTES_11);
    expect(subjectsTo(compliance)).toEqual(['1 request waits for a second operator']);
    await propose('two@test.example');
    await later(MINUTES_11);
    await later(MINUTES_11);
    expect(to(compliance)).toHaveLength(1);
    await later('PT1H');
    expect(subjectsTo(compliance)[1]).toBe('2 requests wait for a second operator');
    expect(to(compliance)[1]?.text).toContain('– Invite an operator: 2\n');
    expect(to(compliance)[1]?.text).not.toMatch(/Siti|one@test/u);
    // Nothing new waits.
    await later('PT2H');
    expect(to(compliance)).toHaveLength(2);
  });
  test('forbids: nobody is told who proposed it, or whose roles can’t decide it', async () => {
    const { context, owner, later, subjectsTo } = await opened();
    const [support, locked] = [await makeOperator(context, 'support'), await makeOperator(context, 'compliance')];
    await context.asOwner((tx) => tx.query("update operators set state = 'locked' where id = $1", [locked.operatorId]));
    await context.call(inviteOperator, owner, { email: 'one@test.example', name: 'Siti Rahma', roles: ['support'] });
    await later(MINUTES_11);
    for (const operator of [owner, support, locked]) expect(subjectsTo(operator)).toEqual([]);
  });
  test('repeats: what is decided is not told', async () => {
    const { server, context, owner, compliance, later } = await opened();
    const { data } = await context.call(inviteOperator, owner, {
      ...{ email: 'one@test.example', name: 'Siti Rahma', roles: ['support'] },
    });
    await approve(context, compliance, data.approvalId);
    await later('PT1H');
    expect(server.sent).toEqual([]);
  });
});
