// Queries of salary and bills: pay week by week with its receipt, and bills under a signed contract.

import { useState } from 'react';
import { newUuid } from '@roda/client/uuid';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import { confirmReceipt, contractBill, disputeBill, payBill } from '@roda/api-contract/employment/pay';
import type { CallOf, ReplyOf } from '@roda/api-contract/operation';
import { firstPage, pageAfter, pageAt } from '#shared/lists/pages.ts';
import { mine } from '#shared/query-client.ts';
import { call } from '#shared/server.ts';
import { useLang } from '#shared/texts/texts.tsx';

const listKey = (type: 'salary' | 'bill') => [mine, 'work', type] as const;

type Pages = InfiniteData<ReplyOf<typeof contractBill>>;

const useWorkList = (type: 'salary' | 'bill') => {
  const lang = useLang();
  return useInfiniteQuery({
    queryKey: [...listKey(type), lang],
    queryFn: ({ pageParam, signal }) => call(contractBill, { type, ...pageAt(pageParam) }, { signal, quiet: true }),
    initialPageParam: firstPage,
    getNextPageParam: pageAfter,
  });
};

/** Weeks of logged work, newest first. */
export const useSalaries = () => useWorkList('salary');

/** Bills, open ones first. */
export const useBills = () => useWorkList('bill');

export const useConfirmReceipt = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (given: CallOf<typeof confirmReceipt>) => call(confirmReceipt, given, { quiet: true }),
    onSuccess: (salary) =>
      queryClient.setQueriesData<Pages>({ queryKey: listKey('salary') }, (pages) =>
        replaced(pages, (row) => (row.salary?.id === salary.id ? { ...row, salary } : row)),
      ),
  });
};

/** `key` is the same for a retry after a lost reply: a bill is paid once. */
/** One idempotency key per mounted sheet: sent again it is the same payment. */
export const usePayBill = () => {
  const queryClient = useQueryClient();
  const [key] = useState(newUuid);
  return useMutation({
    mutationFn: (given: CallOf<typeof payBill>) => call(payBill, given, { quiet: true, key }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [mine], predicate: isMoney }),
  });
};

export const useDisputeBill = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (given: CallOf<typeof disputeBill>) => call(disputeBill, given, { quiet: true }),
    onSuccess: (bill) =>
      queryClient.setQueriesData<Pages>({ queryKey: listKey('bill') }, (pages) =>
        replaced(pages, (row) => (row.bill?.id === bill.id ? { ...row, bill } : row)),
      ),
  });
};

/** The data changed by a paid bill: the bills, the account, its movements. */
function isMoney({ queryKey }: Readonly<{ queryKey: readonly unknown[] }>): boolean {
  return ['work', 'account', 'stream'].includes(String(queryKey[1]));
}

type Row = Pages['pages'][number]['list'][number];

function replaced(pages: Pages | undefined, turn: (row: Row) => Row): Pages | undefined {
  if (pages === undefined) return undefined;
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, list: page.list.map(turn) })) };
}
