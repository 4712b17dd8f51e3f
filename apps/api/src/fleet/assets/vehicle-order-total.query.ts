// A day's work of what one holding is a part of, and what its units earned of it.
import type { vehicleOrderTotal as operation } from '@roda/contract/fleet';
import { formatAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { dayIn } from '@roda/contract/zones';
import type { Act } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { inThousands } from './trip-view.ts';
import { daysOfWork, heldAsset } from './work.reads.ts';

export const vehicleOrderTotal = async (
  act: Act,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, who, at } = act;
  const { holdingId } = input;
  const { zone, currency, pile } = (await heldAsset(tx, who.memberId, holdingId)) ?? refuse('not_found');
  const day = input.day ?? dayIn(at, zone);
  const [row] = await daysOfWork(tx, { memberId: who.memberId, holdingId, goodsId: undefined }, { from: day, to: day });
  const { orders = 0, revenueMinor = 0n, myShareMinor = 0n, volume = 0n, busySeconds = 0n } = row ?? {};
  return {
    day,
    currency,
    count: orders,
    minutes: Number(busySeconds / 60n),
    distanceKm: pile ? 0 : inThousands(volume),
    energyKwh: pile ? inThousands(volume) : 0,
    revenue: formatAmount(revenueMinor, currency),
    myShare: formatAmount(myShareMinor, currency),
  };
};
