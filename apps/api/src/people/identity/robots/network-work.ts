// What a network did, from counters that all processes share, and what a stranger there has to prove for a code.
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { networkOf } from '#platform/hashing/network.ts';
import type { Vault } from '#platform/encryption/vault.ts';
import { after, FAILURE_WINDOW_MS } from '#people/identity/identity.policy.ts';
import { failuresOf } from '#people/identity/identity.queries.ts';
import { logInSubjects } from '#people/identity/sessions/log-in-entry.ts';
import type { Solved } from '#people/identity/sessions/prove-captcha.ts';
import { isEnough } from '#people/identity/sessions/log-in-work.policy.ts';
import { sendsSubject } from '#people/identity/sms/sms-caps.ts';
import type { CountedBy } from '#people/identity/sms/sms-caps.policy.ts';
import { sentCounts } from '#people/identity/sms/sms.queries.ts';
import { needOf, usedShare, waysOf, type Need, type Ways } from './network-work.policy.ts';
import { outsideCaptchaOf } from './outside-captcha.ts';
import { registrationsOfDay } from './watch-registrations.ts';

/** What codes of a day from an address, or its /64, are counted under. */
export const sendsOfNetwork = (vault: Vault, address: string): Buffer =>
  vault.blindIndex(networkOf(address), 'sends-address');

type Asked = {
  /** The caps of text messages that the code counts towards. */
  readonly counted: readonly CountedBy[];
  /** The most of a day for an address. */
  readonly perAddress: number;
};

const needOfNetwork = async (prep: Prep, { counted, perAddress }: Asked): Promise<Need> => {
  const { vault, at, client, reading, services } = prep;
  const limited = counted.map((each) => ({ name: each.cap, subject: sendsSubject(vault, each), most: each.most }));
  const { perDay } = services.config.robots.registrations;
  const all = [
    { name: 'address', subject: sendsOfNetwork(vault, client.address), most: perAddress },
    { name: 'registrations', subject: registrationsOfDay(vault, client.address), most: perDay },
    ...limited.filter(({ name }) => name === 'network' || name === 'country'),
  ];
  const subjects = all.map(({ subject }) => subject);
  const counts = await reading((tx) => sentCounts(tx, { day: at.toISOString().slice(0, 10), subjects }));
  const { network } = logInSubjects(prep, { kind: 'log-in', account: '' });
  const failed = await reading((tx) => failuresOf(tx, network, after(at, -FAILURE_WINDOW_MS)));
  const countOf = (subject: Buffer): number => counts.find((each) => each.subject.equals(subject))?.sentCount ?? 0;
  const shareOf = (names: readonly string[]): number =>
    Math.max(
      ...all.filter(({ name }) => names.includes(name)).map(({ subject, most }) => usedShare(countOf(subject), most)),
    );
  return needOf({
    texts: countOf(sendsOfNetwork(vault, client.address)),
    share: shareOf(['address', 'registrations', 'network']),
    countryShare: shareOf(['country']),
    failures: failed?.count ?? 0,
  });
};

const isEnoughBy = ({ work, isPicture }: Solved, ways: Ways, isOutside: boolean): boolean =>
  [ways.work, isPicture ? ways.pictureWork : undefined, isOutside ? ways.outsideWork : undefined].some(
    (needed) => needed !== undefined && isEnough(work, needed),
  );

/**
 * For strangers, before a code is sent. Rejects with `captcha_required` and what each way needs, where the network's
 * codes, registrations or wrong passwords, or its country's codes, ask for more than was proved; with `captcha_wrong`
 * for a token that the provider does not take. A provider that does not answer makes nobody pass: then the own ways are
 * left, which need more work than its token.
 */
export const requireNetworkWork = async (prep: Prep, solved: Solved, asked: Asked): Promise<void> => {
  const need = await needOfNetwork(prep, asked);
  const outside = outsideCaptchaOf(prep.services);
  const ways = waysOf(need, outside === undefined ? 'none' : 'asked');
  if (isEnoughBy(solved, ways, false)) return;
  const { token } = solved;
  if (token === undefined || ways.outsideWork === undefined || !isEnough(solved.work, ways.outsideWork))
    return reject('captcha_required', ways);
  const verdict = await outside?.verify(token, prep.client.address);
  if (verdict === 'failed') reject('captcha_wrong');
  if (verdict !== 'ok') reject('captcha_required', waysOf(need, 'unavailable'));
};
