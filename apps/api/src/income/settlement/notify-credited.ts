// Tells members what was credited to them because they had not claimed it.
import { formatAmount, type Currency } from '@roda/contract/money';
import type { TakenSum } from '#modules/holdings/holdings.public.ts';
import { sendNotices, type Sending } from '#modules/notices/notices.public.ts';
import type { Act, System } from '#platform/act.ts';

/** One message per member and currency of a batch, however many records it took; all in one statement. */
export const tellCredited = async (act: Act<System>, sums: readonly TakenSum[]): Promise<void> => {
  const byMember = new Map<string, { readonly memberId: bigint; readonly currency: Currency; minor: bigint }>();
  for (const { memberId, currency, minor } of sums) {
    const key = `${memberId} ${currency}`;
    const known = byMember.get(key);
    if (known === undefined) byMember.set(key, { memberId, currency: currency as Currency, minor });
    else known.minor += minor;
  }
  const sendings = [...byMember.values()]
    .filter(({ minor }) => minor > 0n)
    .map(({ memberId, currency, minor }): Sending => ({
      memberId,
      topic: 'money',
      text: 'incomeCredited',
      values: { amount: { money: formatAmount(minor, currency), currency } },
      link: 'pages/my/historyList?type=income',
    }));
  await sendNotices(act, sendings);
};
