// The caps of text messages: counted with each code, and known to operators when one is reached.
import type { RequestContext, Principal } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import type { Vault } from '#platform/encryption/vault.ts';
import { secondsUntil } from '#people/identity/identity.policy.ts';
import { countSend } from '#people/identity/sessions/codes.repository.ts';
import type { CapName, CountedBy } from './sms-caps.policy.ts';
import { sentCounts } from './sms.queries.ts';
import { insertStop } from './sms.repository.ts';

/** What a cap's codes of a day are counted under. */
export const sendsSubject = (vault: Vault, { cap, value }: CountedBy): Buffer =>
  vault.blindIndex(value, `sends-${cap}`);

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Too many from a network is said as for an address; the others are no fault of who asks. */
const rejectFor = (cap: CapName, at: Date): never =>
  cap === 'network'
    ? reject('too_often', { retryAfter: secondsUntil(new Date(`${dayOf(at)}T24:00:00Z`), at) })
    : reject('sms_unavailable', { reason: cap });

/**
 * For `prepare`: rejects when a cap of the day is reached, and leaves a row for operators, which the transaction of a
 * rejected call could not.
 */
export const requireRoom = async (prep: Prep, counted: readonly CountedBy[]): Promise<void> => {
  const { vault, at, services, metrics } = prep;
  const day = dayOf(at);
  const subjects = counted.map((each) => sendsSubject(vault, each));
  const counts = await prep.reading((tx) => sentCounts(tx, { day, subjects }));
  const full = counted.find(({ most }, index) => {
    const subject = subjects[index];
    return counts.some((row) => subject?.equals(row.subject) === true && row.sentCount >= most);
  });
  if (full === undefined) return;
  const { cap, label } = full;
  const isFirst = await prep.autocommit((tx) => insertStop(tx, { cap, label, day, at }));
  metrics.textStopped(cap);
  if (isFirst) services.log.warn({ cap, label }, 'a cap of text messages is reached: no more codes for it today');
  rejectFor(cap, at);
};

/** Counts a message without a code, for good. The cap that it would pass; undefined where there is room. */
export const countSent = async (
  { autocommit, vault, at }: Pick<Prep, 'autocommit' | 'vault' | 'at'>,
  counted: readonly CountedBy[],
): Promise<CapName | undefined> => {
  for (const each of counted) {
    const subject = sendsSubject(vault, each);
    if (!(await autocommit((tx) => countSend(tx, { subject, day: dayOf(at), most: each.most })))) return each.cap;
  }
  return undefined;
};

/** For `run`: counts one code, or rejects when another call was faster. */
export const countText = async (
  { tx, vault, at }: Pick<RequestContext<Principal>, 'tx' | 'vault' | 'at'>,
  counted: readonly CountedBy[],
): Promise<void> => {
  for (const each of counted)
    if (!(await countSend(tx, { subject: sendsSubject(vault, each), day: dayOf(at), most: each.most })))
      rejectFor(each.cap, at);
};
