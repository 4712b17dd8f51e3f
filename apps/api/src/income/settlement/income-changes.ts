// Effects of a second operator's approval on income records: holding one for some days, releasing it.
import { formatAmount, type Currency } from '@roda/domain/money';
import { MemberId, Text, Uuid } from '@roda/api-contract/fields';
import { HoldCode } from '@roda/api-contract/income/income-cases';
import * as z from 'zod/mini';
import { change, type Change } from '#backoffice/approvals/index.ts';
import { holdRecord, releaseRecord } from '#income/holdings/index.ts';
import { sendNotification } from '#content/notifications/index.ts';
import { reject } from '#platform/errors.ts';

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
    apply: async (ctx, { payload }) => {
      const { memberId: digits, id, code, days } = z.parse(Hold, payload);
      const [memberId, until] = [BigInt(digits), new Date(ctx.at.getTime() + days * DAY_MS)];
      const held = await holdRecord(ctx.tx, { memberId, recordId: id }, { code, until, at: ctx.at });
      if (held === undefined) return reject('wrong_state');
      const values = { amount: leftOf(held), until: until.toISOString().slice(0, 10) };
      const link = `subPages/product/myProduct`;
      await sendNotification(ctx, { memberId, topic: 'money', text: `incomeHeld`, values, link });
    },
  }),
  change('income_release', {
    roles: CHECKERS,
    apply: async (ctx, { payload }) => {
      const { memberId: digits, id } = z.parse(Release, payload);
      const memberId = BigInt(digits);
      const released = await releaseRecord(ctx.tx, { memberId, recordId: id });
      if (released === undefined) return reject('wrong_state');
      const values = { amount: leftOf(released) };
      await sendNotification(ctx, {
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
