// The company's own money in the demo's past: what it pays into its reserve, and what it takes out of members' account.
import { approveChange } from '@roda/api-contract/backoffice/approvals';
import {
  listHouseMoney,
  listHouseTransfers,
  proposeHouseTransfer,
  type houseMoneyKinds,
} from '@roda/api-contract/backoffice/custody-transfers';
import { dayIn } from '@roda/domain/time-zones';
import { invariant } from '#platform/errors.ts';
import { HISTORY_DAYS } from '../fleet/demo-assets.ts';
import { daysBefore } from '../fleet/history.ts';
import type { TimelineEvent } from '../fleet/timeline.ts';
import { PAYROLL } from '../seed/demo-contracts.ts';
import { bookLines, explain, receiveOwnMoney, type Officers } from './book-lines.ts';

const ZONE = 'Asia/Jakarta';
const RESERVE = { amount: '50000000.00', explanation: 'The company pays into its reserve' } as const;
/** When sale proceeds and the fleet's part were paid out, in days before the present. */
const PAID_OUT = 20;
/** When the employer paid in for its payroll, in days before the present. */
const PAYROLL_PAID_IN = 8;

type Transfer = {
  readonly kind: Extract<(typeof houseMoneyKinds)[number], 'acquisition' | 'fleet'>;
  readonly recipient: string;
  readonly reason: string;
};

const TRANSFERS: readonly Transfer[] = [
  { kind: 'acquisition', recipient: 'Roda, account for vehicles', reason: 'Price of the units sold so far' },
  { kind: 'fleet', recipient: 'PT Armada Contoh', reason: 'Revenue of units that nobody holds' },
];

/** Pays out all of a kind that lies among members' money; what arrives on an own account is on its statement too. */
const payOut = async (officers: Officers, day: string, { kind, recipient, reason }: Transfer): Promise<void> => {
  const {
    play,
    staff: [maker = {}, checker = {}],
  } = officers;
  const items = (await play(listHouseMoney, maker, {})).flatMap((money) =>
    money.kind === kind && money.goodsId !== undefined && !/^[-0.]/.test(money.free)
      ? [{ goodsId: money.goodsId, amount: money.free }]
      : [],
  );
  const { approvalId } = await play(proposeHouseTransfer, maker, { kind, items, recipient, reason });
  await play(approveChange, checker, { id: approvalId });
  const [transfer] = (await play(listHouseTransfers, maker, { kind, state: 'approved' })).list;
  invariant(transfer !== undefined, `an approved transfer of ${kind}`);
  const { reference, amount } = transfer;
  const teller = { play, importer: maker };
  await bookLines(teller, 'bank', [{ day, reference, description: recipient, amount: `-${amount}` }]);
  if (kind === 'acquisition')
    await bookLines(teller, kind, [{ day, reference, description: 'From the account of members', amount }]);
};

/** The reserve at the beginning; sale proceeds and the fleet's part are paid out once. */
export const ownMoneyEvents = ({
  present,
  ...officers
}: Officers & { readonly present: Date }): readonly TimelineEvent[] => {
  const [begin, later] = [daysBefore(present, HISTORY_DAYS - 1, 9), daysBefore(present, PAID_OUT, 14)];
  const paidIn = daysBefore(present, PAYROLL_PAID_IN, 10);
  return [
    {
      at: begin,
      run: async () => {
        const reference = 'RESERVE-START';
        const line = { day: dayIn(begin, ZONE), reference, description: RESERVE.explanation, amount: RESERVE.amount };
        const lineOf = await bookLines({ play: officers.play, importer: officers.staff[0] ?? {} }, 'bank', [line]);
        const { explanation } = RESERVE;
        await explain(officers, { lineId: lineOf(reference), as: 'own_money', explanation });
      },
    },
    { at: paidIn, run: () => receiveOwnMoney(officers, { ...PAYROLL, day: dayIn(paidIn, ZONE) }) },
    {
      at: later,
      run: async () => {
        for (const transfer of TRANSFERS) await payOut(officers, dayIn(later, ZONE), transfer);
      },
    },
  ];
};
