// Returns a day's work of one holding's assets, and what its units earned of it.
import type { vehicleOrderTotal as operation } from '@roda/api-contract/fleet/fleet';
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { dayIn } from '@roda/domain/time-zones';
import type { RequestContext } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { inThousands } from '#fleet/trips/trip-dto.ts';
import { daysOfWork, heldAsset } from '#fleet/trips/trips.queries.ts';

export const vehicleOrderTotal = async (
  ctx: RequestContext,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, principal, at } = ctx;
  const { holdingId } = input;
  const { zone, currency, pile } = (await heldAsset(tx, principal.memberId, holdingId)) ?? reject('not_found');
  const day = input.day ?? dayIn(at, zone);
  const [row] = await daysOfWork(
    tx,
    { memberId: principal.memberId, holdingId, goodsId: undefined },
    { from: day, to: day, at },
  );
  const { orders = 0, approvedMinor = 0n, provisionalMinor = 0n, myShareMinor = 0n } = row ?? {};
  const { hasShare = false, isSettled = false, volume = 0n, busySeconds = 0n } = row ?? {};
  return {
    day,
    currency,
    count: orders,
    minutes: Number(busySeconds / 60n),
    distanceKm: pile ? 0 : inThousands(volume),
    energyKwh: pile ? inThousands(volume) : 0,
    revenue: formatAmount(approvedMinor + provisionalMinor, currency),
    ...(hasShare ? { myShare: formatAmount(myShareMinor, currency) } : {}),
    approved: isSettled,
  };
};
