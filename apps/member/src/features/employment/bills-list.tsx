// The bills tab: open and paid bills under signed contracts.

import { useState } from 'react';
import { DisclosureBox, EmptyState } from '@roda/ui';
import type { Bill } from '@roda/api-contract/employment/pay';
import { Paged } from '#shared/lists/paged.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { BillCard } from './bill-card.tsx';
import { DisputeBillSheet, PayBillSheet } from './bill-sheets.tsx';
import { useBills } from './pay.queries.ts';

export function BillsList({ balance }: Readonly<{ balance: string | undefined }>) {
  const t = useText();
  const bills = useBills();
  const [paying, setPaying] = useState('');
  const [disputing, setDisputing] = useState('');
  return (
    <Paged query={bills} empty={<EmptyState scene="allDone" title={t('bills.none')} hint={t('bills.noneText')} />}>
      {(rows) => {
        const list = rows.flatMap(({ bill }): readonly Bill[] => (bill === undefined ? [] : [bill]));
        return (
          <div className="grid grid-cols-1 gap-3">
            <DisclosureBox>
              <p>{t('bills.note')}</p>
            </DisclosureBox>
            {list.map((bill) => (
              <BillCard
                key={bill.id}
                bill={bill}
                onPay={() => setPaying(bill.id)}
                onDispute={() => setDisputing(bill.id)}
              />
            ))}
            <PayBillSheet bill={list.find(({ id }) => id === paying)} balance={balance} onClose={() => setPaying('')} />
            <DisputeBillSheet bill={list.find(({ id }) => id === disputing)} onClose={() => setDisputing('')} />
          </div>
        );
      }}
    </Paged>
  );
}
