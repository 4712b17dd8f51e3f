// Notifies members of what was credited to them because they had not claimed it.
import { formatAmount, type Currency } from '@roda/domain/money';
import type { TakenSum } from '#income/holdings/index.ts';
import { sendNotifications, type SendNotificationSending } from '#content/notifications/index.ts';
import type { RequestContext, System } from '#platform/request-context.ts';

/** One message per member and currency of a batch, however many records it covered; all in one statement. */
export const notifyCredited = async (ctx: RequestContext<System>, sums: readonly TakenSum[]): Promise<void> => {
  const byMember = new Map<string, { readonly memberId: bigint; readonly currency: Currency; minor: bigint }>();
  for (const { memberId, currency, minor } of sums) {
    const key = `${memberId} ${currency}`;
    const known = byMember.get(key);
    if (known === undefined) byMember.set(key, { memberId, currency: currency as Currency, minor });
    else known.minor += minor;
  }
  const sendings = [...byMember.values()]
    .filter(({ minor }) => minor > 0n)
    .map(({ memberId, currency, minor }): SendNotificationSending => ({
      memberId,
      topic: 'money',
      text: 'incomeCredited',
      values: { amount: { money: formatAmount(minor, currency), currency } },
      link: 'pages/my/historyList?type=income',
    }));
  await sendNotifications(ctx, sendings);
};
