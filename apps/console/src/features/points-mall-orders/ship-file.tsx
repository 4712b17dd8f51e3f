// Shipping by CSV file: valid lines are shipped, and every failed line is listed.

import { useState } from 'react';
import { Alert, Modal } from 'antd';
import { shipPointsMallOrders } from '@roda/api-contract/engagement/points-mall-orders';
import type { ReplyOf } from '@roda/api-contract/operation';
import { Action } from '#shared/action.tsx';
import { ShortList } from '#shared/table/short-list.tsx';
import { useText } from '#shared/texts.tsx';

type Result = ReplyOf<typeof shipPointsMallOrders>;

const known = ['incomplete', 'too_long', 'repeated', 'unknown', 'wrong_state'] as const;

function Reason({ code }: { code: string }) {
  const t = useText();
  const each = known.find((one) => one === code);
  return each === undefined ? code : t(`ops.mallorders.bad.${each}`);
}

export function ShipFile() {
  const t = useText();
  const [result, setResult] = useState<Result>();
  return (
    <>
      <Action
        op={shipPointsMallOrders}
        label="ops.mallorders.import"
        note={t('ops.mallorders.importNote')}
        fields={[{ name: 'file', label: 'ops.common.file', kind: 'file', accept: '.csv,text/csv' }]}
        onDone={setResult}
      />
      {result !== undefined && (
        <Modal
          open
          title={t('ops.mallorders.imported')}
          width={640}
          onCancel={() => setResult(undefined)}
          onOk={() => setResult(undefined)}
          cancelButtonProps={{ style: { display: 'none' } }}
        >
          <div className="flex flex-col gap-4" data-testid="shipped">
            <Alert
              type={result.rejected.length === 0 ? 'success' : 'warning'}
              showIcon
              title={t('ops.mallorders.importedText', { n: result.shipped, bad: result.rejected.length })}
            />
            {result.rejected.length > 0 && (
              <ShortList
                rows={result.rejected}
                id={({ line }) => line}
                columns={[
                  { key: 'line', title: 'ops.mallorders.line', align: 'right', width: 80 },
                  { key: 'reason', title: 'ops.common.reason', render: ({ reason }) => <Reason code={reason} /> },
                ]}
              />
            )}
          </div>
        </Modal>
      )}
    </>
  );
}
