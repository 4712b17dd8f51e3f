// The drawer of a row, opened by URL: the row comes from the current page, else it is fetched by id.

import { Alert, Button, Drawer, Skeleton } from 'antd';
import type { CallOf, Operation } from '@roda/api-contract/operation';
import { copyText } from '@roda/ui';
import { IconLink } from '@tabler/icons-react';
import { useAsk } from '../api-hooks.ts';
import { failureText } from '../failure-text.ts';
import { useText } from '../texts.tsx';
import type { DrawerContent, RowOf } from './records.model.ts';

type Props<Op extends Operation> = Readonly<{
  op: Op;
  rowId: string;
  /** The row, if it is on the current page. */
  row: RowOf<Op> | undefined;
  content: (row: RowOf<Op>) => DrawerContent;
  close: () => void;
}>;

export function RowDrawer<Op extends Operation>({ op, rowId, row: near, content, close }: Props<Op>) {
  const t = useText();
  const wanted = near === undefined ? (Object({ id: rowId, page: 1, limit: 1 }) as CallOf<Op>) : undefined;
  const far = useAsk(op, wanted);
  const row = near ?? (Object(far.data)['list']?.[0] as RowOf<Op> | undefined);
  const missing = near === undefined && far.isSuccess && row === undefined;
  const { title, body, actions, size = 720 } = row === undefined ? waiting : content(row);
  return (
    <Drawer
      open
      size={size}
      title={title ?? rowId}
      onClose={close}
      footer={actions === undefined ? undefined : <div className="flex flex-wrap gap-2">{actions}</div>}
      extra={
        <Button
          type="text"
          icon={<IconLink size={16} />}
          aria-label={t('ops.common.link')}
          onClick={() => void copyText(window.location.href)}
        />
      }
    >
      <div data-testid="drawer" tabIndex={0}>
        {missing && <Alert type="warning" showIcon title={t('ops.common.gone')} />}
        {far.isError && near === undefined && <Alert type="error" showIcon title={failureText(t, far.error)} />}
        {row === undefined && far.isLoading && <Skeleton active />}
        {body}
      </div>
    </Drawer>
  );
}

const waiting: DrawerContent = { title: undefined, body: null };
