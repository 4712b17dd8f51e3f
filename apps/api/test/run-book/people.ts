// The people of the run book at their clients: operators as the console calls, a member as the member app does.
import { hash as digestOf, randomBytes } from 'node:crypto';
import { acceptInvitation } from '@roda/api-contract/people/staff';
import { enableTotp, proveOperator } from '@roda/api-contract/people/operators';
import { captcha, sendCode } from '@roda/api-contract/people/identity';
import type { CodeScene } from '@roda/api-contract/enums';
import type { CallOf, Operation, ReplyOf } from '@roda/api-contract/operation';
import { createClient, Rejected, type Client } from '@roda/client';
import { logInWithPuzzle } from '@roda/client/operator-log-in';
import { appVersion, appVersionCode } from '@roda/domain/app-version';
import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { Production } from './production.ts';

const APP = { countryId: 1, lang: 'en', version: appVersion, versionCode: appVersionCode, type: 'h5' } as const;
const PERIOD_MS = 30_000;

type Call = <Op extends Operation>(op: Op, input: CallOf<Op>) => Promise<ReplyOf<Op>>;

const clientOf = (production: Production, token: () => string | undefined): Client =>
  createClient({ origin: production.origin(), token, app: () => APP, timeoutMs: 300_000 });

type Csv<Op extends Operation> = { readonly fields: CallOf<Op>; readonly lines: readonly string[] };

export type StaffPerson = {
  readonly email: string;
  /** As the console calls: proves again where the server asks for it. */
  readonly call: Call;
  readonly send: <Op extends Operation>(op: Op, file: Csv<Op>) => Promise<ReplyOf<Op>>;
  /** With password and code, as on every day. */
  readonly logIn: () => Promise<void>;
};

/**
 * An authenticator app: codes of periods of their own, for none is taken twice. Those of the running one and the next,
 * which are good for half a minute more at least.
 */
export const openAuthenticator = (production: Production, secret: string): (() => string) => {
  const key = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });
  let lastStep = 0;
  return () => {
    lastStep = Math.max(lastStep + 1, Math.floor(production.now().getTime() / PERIOD_MS));
    return key.generate({ timestamp: lastStep * PERIOD_MS });
  };
};

/** What an operator chooses. */
export const choosePassword = (): string => `Sembilan-Kuda-${randomBytes(6).toString('hex')}`;

/** Accepts the invitation with this token, logs in and sets up the second factor, as the console leads them. */
export const join = async (production: Production, invitation: string): Promise<StaffPerson> => {
  const password = choosePassword();
  let token: string | undefined;
  const plain: Call = (op, input) => clientOf(production, () => token).call(op, input);
  const { email } = await plain(acceptInvitation, { token: invitation, password });
  const first = await logInWithPuzzle(plain, { email, password });
  expect(first.secondFactorNeeded).toBe(true);
  token = first.token;
  const code = openAuthenticator(production, (await plain(enableTotp, { password })).secret ?? '');
  expect((await plain(enableTotp, { password, code: code() })).on).toBe(true);
  const proven = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Rejected) || error.code !== 'reauth_needed') throw error;
      await plain(proveOperator, { password, totp: code() });
      return work();
    }
  };
  return {
    email,
    call: (op, input) => proven(() => plain(op, input)),
    send: (op, { fields, lines }) => {
      const file = new Blob([`${lines.join('\n')}\n`], { type: 'text/csv' });
      return proven(() => clientOf(production, () => token).upload(op, { file, fileName: 'lines.csv', fields }));
    },
    logIn: async () => {
      token = undefined;
      token = (await logInWithPuzzle(plain, { email, password, totp: code() })).token;
    },
  };
};

export type MemberClient = {
  readonly phone: string;
  readonly password: string;
  readonly call: Call;
  readonly upload: Client['upload'];
  /** Asks for a code and reads it from the message that the gateway got. */
  readonly code: (scene: CodeScene) => Promise<string>;
  readonly begin: (token: string) => void;
  readonly serverNow: () => number;
};

/** A stranger with a phone; `begin` makes them the member of a session. */
export const openMember = (production: Production): MemberClient => {
  const [phone, password] = ['081234567891', `kopi-susu-${randomBytes(4).toString('hex')}`];
  let token: string | undefined;
  const client = () => clientOf(production, () => token);
  const call: Call = (op, input) => client().call(op, input);
  const { sent } = production.providers.gateway;
  return {
    ...{ phone, password, call },
    upload: (op, given) => client().upload(op, given),
    begin: (given) => void (token = given),
    serverNow: () => production.now().getTime(),
    code: async (scene) => {
      const before = sent.length;
      const { uuid, challenge } = await call(captcha, {});
      let number = 0;
      while (digestOf('sha256', `${challenge.salt}${number}`) !== challenge.challenge) number += 1;
      const captchaCode = Buffer.from(JSON.stringify({ ...challenge, number })).toString('base64');
      const whose = token === undefined ? { phone, countryId: 1 } : {};
      await call(sendCode, { ...whose, scene, captchaUuid: uuid, captchaCode });
      await expect.poll(() => sent.length, { timeout: 60_000 }).toBe(before + 1);
      return /\b\d{6}\b/u.exec(sent.at(-1)?.text ?? '')?.[0] ?? '';
    },
  };
};
