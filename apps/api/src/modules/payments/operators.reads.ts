// What operators read of ways of paying.
import type { Currency } from '@roda/contract/money';
import type { Tx } from '#platform/db/tx.ts';

export type MethodCaseRow = {
  readonly countryId: number;
  readonly code: 'va' | 'qris' | 'redirect';
  readonly provider: string;
  readonly bank: string;
  readonly currency: Currency;
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  readonly enabled: boolean;
  readonly sort: number;
};

const METHOD = `p.country_id as "countryId", p.code, p.provider, p.bank, c.currency, p.min_minor as "minMinor",
  p.max_minor as "maxMinor", p.enabled, p.sort from payment_methods p join countries c on c.id = p.country_id`;

export const methodCases = async (
  tx: Tx,
  { countryId, page, limit }: { countryId?: number | undefined; page: number; limit: number },
) => {
  const rows = await tx.query<MethodCaseRow & { total: number }>(
    `select count(*) over ()::int as total, ${METHOD} where $1::int is null or p.country_id = $1
      order by p.country_id, p.sort, p.code limit $2 offset $3`,
    [countryId ?? null, limit, (page - 1) * limit],
  );
  return { rows, total: rows[0]?.total ?? 0 };
};

export const methodCase = async (tx: Tx, countryId: number, code: string): Promise<MethodCaseRow | undefined> =>
  (await tx.query<MethodCaseRow>(`select ${METHOD} where p.country_id = $1 and p.code = $2`, [countryId, code]))[0];
