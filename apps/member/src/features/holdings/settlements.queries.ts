// Queries of a month's settlements, and of all running holdings.

import { useQuery } from '@tanstack/react-query';
import { listHeldProducts, listHeldVehicles, listIncome } from '@roda/api-contract/income/holdings';
import type { Holding, IncomeRecord } from '@roda/api-contract/income/holdings';
import { addDays } from '@roda/domain/time-zones';
import { mine } from '#shared/query-client.ts';
import { call } from '#shared/server.ts';
import { useLang } from '#shared/texts/texts.tsx';

const mostRows = 100;
/** A month of hourly records of a few holdings; beyond that the calendar shows that it is incomplete. */
const mostPages = 20;

/** A record belongs to the day on which its period began, in the time zone of the member's country. */
const clocksDays = 1;

export type SettlementSettled = Readonly<{ records: readonly IncomeRecord[]; isWhole: boolean }>;

export const useSettled = (first: string, last: string) => {
  const lang = useLang();
  return useQuery({
    queryKey: [mine, 'holdings', 'settled', first, lang],
    queryFn: async ({ signal }): Promise<SettlementSettled> => {
      const records: IncomeRecord[] = [];
      for (let page = 1; page <= mostPages; page += 1) {
        const span = { from: addDays(first, -clocksDays), to: addDays(last, clocksDays) } as const;
        const asked = { ...span, page, limit: mostRows };
        const reply = await call(listIncome, asked, { signal, quiet: true });
        records.push(...reply.list);
        if (reply.page >= reply.pages) return { records, isWhole: true };
      }
      return { records, isWhole: false };
    },
  });
};

export const useRunning = () => {
  const lang = useLang();
  return useQuery({
    queryKey: [mine, 'holdings', 'running', lang],
    queryFn: async ({ signal }): Promise<readonly Holding[]> => {
      const asked = { status: 'earning', page: 1, limit: mostRows } as const;
      const [vehicles, others] = await Promise.all([
        call(listHeldVehicles, asked, { signal, quiet: true }),
        call(listHeldProducts, asked, { signal, quiet: true }),
      ]);
      return [...vehicles.list, ...others.list];
    },
  });
};
