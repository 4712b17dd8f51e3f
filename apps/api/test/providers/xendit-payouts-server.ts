// The part of the Xendit beside a test that pays out: payouts with an idempotency key, the name validator, webhooks.
import { randomUUID } from 'node:crypto';

export type XenditPayout = {
  readonly id: string;
  readonly reference_id: string;
  readonly channel_code: string;
  readonly channel_properties: { readonly account_number: string; readonly account_holder_name: string };
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  status: 'ACCEPTED' | 'REQUESTED' | 'SUCCEEDED' | 'FAILED' | 'REVERSED';
  failure_code?: string;
};

type Answer = { readonly status: number; readonly body: object };
type Asked = Partial<Omit<XenditPayout, 'id' | 'status' | 'failure_code'>>;
export type XenditPayoutCall = {
  readonly method: string;
  readonly url: URL;
  readonly key: string;
  readonly body: string;
};

const rejection = (status: number, code: string): Answer => ({
  status,
  body: { error_code: code, message: `The request failed: ${code}` },
});

const CHANNELS: ReadonlySet<string> = new Set(['ID_BCA', 'ID_BNI', 'ID_MANDIRI', 'ID_PERMATA', 'ID_MAYBANK']);

const shown = (payout: XenditPayout): object => ({
  ...payout,
  ...{ business_id: '5f27a14a9bf05c73dd040bc8', created: '2026-03-10T03:00:00.000Z' },
  ...{ updated: '2026-03-10T03:00:00.000Z', estimated_arrival_time: '2026-03-10T03:15:00.000Z' },
});

export const openXenditPayouts = () => {
  const payouts: XenditPayout[] = [];
  const known = new Map<string, { readonly asked: string; readonly id: string }>();
  /** Whom the banks name, by account number; `PENDING` or `FAILURE` where they name nobody. */
  const holders = new Map<string, string>();
  /** `errorCode`: of the next payouts. `isPaged`: lists come as the package shows them, not as the pages do. */
  const state: { errorCode: string | undefined; isPaged: boolean } = { errorCode: undefined, isPaged: true };

  const create = (key: string, body: string): Answer => {
    const repeated = known.get(key);
    if (repeated !== undefined && repeated.asked !== body) return rejection(409, 'DUPLICATE_ERROR');
    const before = payouts.find(({ id }) => id === repeated?.id);
    if (before !== undefined) return { status: 200, body: shown(before) };
    if (state.errorCode !== undefined) return rejection(400, state.errorCode);
    const asked = JSON.parse(body) as Asked;
    const { reference_id: reference, channel_code: channel, channel_properties: account, amount, currency } = asked;
    if (!CHANNELS.has(channel ?? '')) return rejection(400, 'CHANNEL_CODE_NOT_SUPPORTED_ERROR');
    if (key === '' || reference === undefined || !account?.account_number || !account.account_holder_name)
      return rejection(400, 'API_VALIDATION_ERROR');
    if (!Number.isSafeInteger(amount) || amount === undefined || amount <= 0 || currency !== 'IDR')
      return rejection(400, 'API_VALIDATION_ERROR');
    const payout: XenditPayout = {
      ...{ id: `disb-${randomUUID()}`, reference_id: reference, channel_code: channel ?? '' },
      ...{ channel_properties: account, amount, currency, description: asked.description ?? '', status: 'ACCEPTED' },
    };
    payouts.push(payout);
    known.set(key, { asked: body, id: payout.id });
    return { status: 200, body: shown(payout) };
  };

  const look = (body: string): Answer => {
    const asked = JSON.parse(body) as { bank_account_number?: string; bank_code?: string };
    const { bank_account_number: number = '', bank_code: code = '' } = asked;
    if (number === '' || !CHANNELS.has(`ID_${code}`)) return rejection(400, 'API_VALIDATION_ERROR');
    const name = holders.get(number) ?? 'SITI RAHAYU';
    const isKnown = name !== 'PENDING' && name !== 'FAILURE';
    const said = { bank_account_number: number, bank_code: code, updated: '2026-03-10T03:00:00.000Z' };
    return {
      status: 200,
      body: { ...said, ...(isKnown ? { status: 'SUCCESS', bank_account_holder_name: name } : { status: name }) },
    };
  };

  return {
    payouts,
    holders,
    state,
    /** Undefined for a call of something else. */
    answerTo: ({ method, url, key, body }: XenditPayoutCall): Answer | undefined => {
      if (method === 'POST' && url.pathname === '/bank_account_data_requests') return look(body);
      if (method === 'POST' && url.pathname === '/v2/payouts') return create(key, body);
      if (method === 'GET' && url.pathname === '/v2/payouts') {
        const wanted = url.searchParams.get('reference_id');
        const found = payouts.filter(({ reference_id: reference }) => reference === wanted).map(shown);
        return { status: 200, body: state.isPaged ? { data: found, has_more: false } : found };
      }
      const one = payouts.find(({ id }) => url.pathname === `/v2/payouts/${id}`);
      return one === undefined ? undefined : { status: 200, body: shown(one) };
    },
    payoutOf: (reference: string): XenditPayout => {
      const payout = payouts.find(({ reference_id: named }) => named === reference);
      if (payout === undefined) throw new Error(`no payout of ${reference}`);
      return payout;
    },
  };
};
