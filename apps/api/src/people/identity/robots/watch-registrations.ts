// Counts registrations of a network, and puts those of a burst aside for an operator: nobody is turned away.
import { sendNotification } from '#content/notifications/index.ts';
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import type { Vault } from '#platform/encryption/vault.ts';
import { networkOf } from '#platform/hashing/network.ts';
import type { RobotsConfig } from '#platform/providers/config-robots.ts';
import { maskedAddress } from '#people/identity/identity.policy.ts';
import { countSend } from '#people/identity/sessions/codes.repository.ts';
import type { ReviewReason } from './registration-reviews.queries.ts';
import { insertReview } from './registration-reviews.repository.ts';

/** Other accounts that a device says it was used with before, of four at most that it keeps. */
const MOST_ACCOUNTS_OF_DEVICE = 3;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** What registrations of a day are counted under. */
export const registrationsOfDay = (vault: Vault, address: string): Buffer =>
  vault.blindIndex(networkOf(address), 'registrations-day');

/** The first limit that this registration is beyond. It counts towards both, also beyond one of them. */
const reasonFor = async (
  { tx, at, vault, client }: RequestContext<Member | Nobody>,
  { perHour, perDay }: RobotsConfig['registrations'],
): Promise<ReviewReason | undefined> => {
  const hour = vault.blindIndex(`${networkOf(client.address)}|${at.toISOString().slice(0, 13)}`, 'registrations-hour');
  const day = registrationsOfDay(vault, client.address);
  const isInHour = await countSend(tx, { subject: hour, day: dayOf(at), most: perHour });
  const isInDay = await countSend(tx, { subject: day, day: dayOf(at), most: perDay });
  if (!isInHour) return 'network_hour';
  if (!isInDay) return 'network_day';
  return (client.devices?.length ?? 0) >= MOST_ACCOUNTS_OF_DEVICE ? 'device' : undefined;
};

/**
 * For a registration that succeeds otherwise: beyond the limit of an hour or a day of its network, or on a device with
 * three other accounts, its rewards and games wait for an operator, and its member is notified. Concurrent ones are
 * counted one after the other.
 */
export const watchRegistration = async (
  ctx: RequestContext<Member | Nobody>,
  { memberId, limits }: { readonly memberId: bigint; readonly limits: RobotsConfig['registrations'] },
): Promise<void> => {
  const { tx, at, vault, client } = ctx;
  const reason = await reasonFor(ctx, limits);
  if (reason === undefined) return;
  const networkIndex = registrationsOfDay(vault, client.address);
  await insertReview(tx, { memberId, reason, networkIndex, addressMasked: maskedAddress(client.address), at });
  await sendNotification(ctx, { memberId, topic: 'account', text: 'registrationWaits' });
};
