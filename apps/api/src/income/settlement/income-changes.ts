// What a second operator's approval does to income records: holding one for some days, letting it go.
import { formatAmount, type Currency } from '@roda/contract/money';
import { MemberId, Text, Uuid } from '@roda/contract/fields';
import { HoldCode } from '@roda/contract/settlement-income';
import * as z from 'zod/mini';
import { change, type Change } from '#modules/approvals/approvals.public.ts';
import { holdRecord, releaseRecord } from '#modules/holdings/holdings.public.ts';
import { sendNotice } from '#modules/notices/notices.public.ts';
import { refuse } from '#platform/failure.ts';

const DAY_MS = 86_400_000;
const Hold = z.strictObject({ memberId: MemberId, id: Uuid, code: HoldCode, days: z.int(), reason: Text });
const Release = z.strictObject({ memberId: MemberId, id: Uuid, reason: Text });
const CHECKERS = ['finance', 'compliance'] as const;

const leftOf = ({
  amountMinor,
  claimedMinor,
  currency,
}: {
  amountMinor: bigint;
  claimedMinor: bigint;
  currency: string;
}) => ({
  money: formatAmount(amountMinor - claimedMinor, currency as Currency),
  currency: currency as Currency,
});

export const incomeChanges: readonly Change[] = [
  change('income_hold', {
    roles: CHECKERS,
    apply: async (act, { payload }) => {
      const { memberId: digits, id, code, days } = z.parse(Hold, payload);
      const [memberId, until] = [BigInt(digits), new Date(act.at.getTime() + days * DAY_MS)];
      const held = await holdRecord(act.tx, { memberId, recordId: id }, { code, until, at: act.at });
      if (held === undefined) return refuse('wrong_state');
      const values = { amount: leftOf(held), until: until.toISOString().slice(0, 10) };
      const link = `subPages/product/myProduct`;
      await sendNotice(act, { memberId, topic: 'money', text: `incomeHeld`, values, link });
    },
  }),
  change('income_release', {
    roles: CHECKERS,
    apply: async (act, { payload }) => {
      const { memberId: digits, id } = z.parse(Release, payload);
      const memberId = BigInt(digits);
      const released = await releaseRecord(act.tx, { memberId, recordId: id });
      if (released === undefined) return refuse('wrong_state');
      const values = { amount: leftOf(released) };
      await sendNotice(act, {
        memberId,
        topic: 'money',
        text: 'incomeReleased',
        values,
        link: 'subPages/product/myProduct',
      });
    },
  }),
  change('income_credit', {
    roles: CHECKERS,
    apply: ({ enqueue }) => enqueue('settlement.creditOverdue', {}, { key: 'settlement.creditOverdue' }),
  }),
];
