// Adapter to Xendit's payouts: accounts at Indonesian banks, in rupiah, with a look at the account's name before.
import { z } from 'zod';
import { exactNumber } from '@roda/domain/money';
import { SystemSilent } from '#platform/outbound-http.ts';
import {
  callXendit,
  unexpected,
  XENDIT,
  type XenditAnswer,
  type XenditCall,
} from '#platform/providers/xendit-client.ts';
import type { Services } from '#platform/services.ts';
import type {
  AccountHolder,
  PayoutHindrance,
  PayoutProvider,
  PayoutWanted,
  KnownPayout,
  SentPayout,
} from '#wallet/payouts/providers/payout-provider.ts';

type Call = (call: XenditCall) => Promise<XenditAnswer>;

const CURRENCY = 'IDR';
/** Xendit counts whole rupiah, our books hundredths. */
const MINOR = 100n;
/** Exact as a JSON number, and far above every limit of a bank. */
const MOST = 10n ** 12n;

/** Xendit's names of the banks that we know; a channel is the country and this. */
const BANKS: ReadonlyMap<string, string> = new Map([
  ...['BCA', 'BNI', 'BRI', 'BSI', 'BTN', 'CIMB', 'DANAMON', 'JAGO'].map((same) => [same, same] as const),
  ...['MANDIRI', 'MEGA', 'PANIN', 'PERMATA', 'SINARMAS'].map((same) => [same, same] as const),
  ['MAYBANK_ID', 'MAYBANK'],
  ['OCBC_ID', 'OCBC'],
]);

const OURS: ReadonlyMap<string, string> = new Map([...BANKS].map(([ours, theirs]) => [`ID_${theirs}`, ours]));

const hindrance = ({
  bank,
  amountMinor,
  currency,
}: Pick<PayoutWanted, 'bank' | 'amountMinor' | 'currency'>): PayoutHindrance | undefined => {
  if (!BANKS.has(bank)) return 'bank';
  if (currency !== CURRENCY) return 'currency';
  return amountMinor > 0n && amountMinor % MINOR === 0n && amountMinor / MINOR <= MOST ? undefined : 'amount';
};

const STATES = [
  ...(['ACCEPTED', 'REQUESTED', 'LOCKED', 'PENDING_COMPLIANCE_ASSESSMENT'] as const),
  ...(['SUCCEEDED', 'FAILED', 'CANCELLED', 'COMPLIANCE_REJECTED', 'REVERSED'] as const),
] as const;

const STATUS: Readonly<Record<(typeof STATES)[number], KnownPayout['status']>> = {
  ACCEPTED: 'pending',
  REQUESTED: 'pending',
  LOCKED: 'pending',
  PENDING_COMPLIANCE_ASSESSMENT: 'pending',
  SUCCEEDED: 'paid',
  FAILED: 'failed',
  CANCELLED: 'failed',
  COMPLIANCE_REJECTED: 'failed',
  REVERSED: 'reversed',
};

const Code = z.string().regex(/^[A-Z_]{1,80}$/u);

const Payout = z.object({
  id: z.string().regex(/^[\w-]{3,100}$/u),
  reference_id: z.string().min(1).max(255),
  channel_code: z.string().max(60),
  channel_properties: z.object({ account_number: z.string().regex(/^\d{4,34}$/u) }),
  amount: z.int().positive(),
  currency: z.string().max(10),
  status: z.enum(STATES),
  failure_code: Code.nullish(),
});
type Payout = z.output<typeof Payout>;

/** The package shows a page of payouts, the pages of the interface a bare list. */
const Listed = z.union([
  z.array(Payout),
  z.object({ data: z.array(Payout), has_more: z.boolean().default(false) }).transform(({ data }) => data),
]);

const payoutOf = (payout: Payout): KnownPayout => ({
  id: payout.id,
  reference: payout.reference_id,
  status: STATUS[payout.status],
  bank: OURS.get(payout.channel_code) ?? payout.channel_code,
  accountNumber: payout.channel_properties.account_number,
  amountMinor: BigInt(payout.amount) * MINOR,
  currency: payout.currency,
  reason: payout.failure_code ?? payout.status,
});

/** Throws SystemSilent for what isn't about this reference alone: one reference is one payout. */
const ask = async (call: Call, reference: string): Promise<KnownPayout | undefined> => {
  const answer = await call({ path: `/v2/payouts?${new URLSearchParams({ reference_id: reference }).toString()}` });
  if (answer.status === 404) return undefined;
  const listed = Listed.safeParse(answer.content);
  if (answer.status !== 200 || !listed.success) throw unexpected(answer);
  const [payout, ...more] = listed.data;
  if (payout === undefined) return undefined;
  if (more.length > 0 || payout.reference_id !== reference) throw new SystemSilent(XENDIT, 'another payout');
  return payoutOf(payout);
};

/** It has this payout already, or is making it at the moment: asking tells. */
const REPEATED: ReadonlySet<string> = new Set(['DUPLICATE_ERROR', 'DUPLICATE_TRANSACTION_ERROR', 'IDEMPOTENCY_ERROR']);

/** It has made nothing, and will make nothing of the same request. */
const REJECTED: ReadonlySet<string> = new Set([
  ...['API_VALIDATION_ERROR', 'INVALID_JSON_FORMAT', 'CHANNEL_CODE_NOT_SUPPORTED_ERROR'],
  ...['RECIPIENT_ACCOUNT_NUMBER_ERROR', 'RECIPIENT_AMOUNT_ERROR', 'MAXIMUM_TRANSFER_LIMIT_ERROR'],
]);

const send = async (call: Call, wanted: PayoutWanted): Promise<SentPayout> => {
  const { reference, bank, accountNumber, accountHolder, amountMinor, currency } = wanted;
  if (hindrance(wanted) !== undefined) throw new SystemSilent(XENDIT, 'no such payout');
  const body = {
    ...{ reference_id: reference, channel_code: `ID_${BANKS.get(bank) ?? ''}` },
    channel_properties: { account_number: accountNumber, account_holder_name: accountHolder },
    ...{ amount: exactNumber(amountMinor / MINOR), currency, description: reference },
  };
  const answer = await call({ path: '/v2/payouts', body, idempotencyKey: reference });
  if (REPEATED.has(answer.code)) {
    const payout = await ask(call, reference);
    if (payout === undefined) throw unexpected(answer);
    return { outcome: 'made', payout };
  }
  if (answer.status === 400 && REJECTED.has(answer.code)) return { outcome: 'rejected', reason: answer.code };
  const made = Payout.safeParse(answer.content);
  if (answer.status >= 300 || !made.success) throw unexpected(answer);
  if (made.data.reference_id !== reference) throw new SystemSilent(XENDIT, 'another payout');
  return { outcome: 'made', payout: payoutOf(made.data) };
};

const Looked = z.object({
  status: z.enum(['SUCCESS', 'PENDING', 'FAILURE']),
  bank_account_number: z.string().max(40),
  bank_code: z.string().max(40),
  bank_account_holder_name: z.string().min(1).max(140).nullish(),
});

/** The name validator: what it knows it says at once, else it says `PENDING` until the bank has answered. */
const holderOf = async (
  call: Call,
  { bank, accountNumber }: Pick<PayoutWanted, 'bank' | 'accountNumber'>,
): Promise<AccountHolder> => {
  const body = { bank_account_number: accountNumber, bank_code: BANKS.get(bank) ?? '' };
  const answer = await call({ path: '/bank_account_data_requests', body });
  const looked = Looked.safeParse(answer.content);
  if (answer.status >= 300 || !looked.success) throw unexpected(answer);
  const { status, bank_account_number: number, bank_code: code, bank_account_holder_name: name } = looked.data;
  if (number !== accountNumber || code !== body.bank_code) throw new SystemSilent(XENDIT, 'another account');
  if (status === 'SUCCESS' && name) return { state: 'known', name };
  return { state: status === 'PENDING' ? 'pending' : 'unknown' };
};

/** Undefined where no account is configured. */
export const xenditPayouts = ({ config: { xendit }, fetch }: Services): PayoutProvider | undefined => {
  if (xendit === undefined) return undefined;
  const call: Call = (one) => callXendit(xendit, fetch, one);
  return {
    name: 'xendit',
    hindrance,
    holderOf: (account) => holderOf(call, account),
    send: (wanted) => send(call, wanted),
    ask: (reference) => ask(call, reference),
  };
};
