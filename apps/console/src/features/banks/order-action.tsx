// Reorders a country's banks with up and down buttons, without drag and drop.

import { useState } from 'react';
import { Alert, App, Button, Modal, Select, Tooltip } from 'antd';
import { listBankCases, sortBanks } from '@roda/api-contract/wallet/banks';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useAsk, useCommand } from '#shared/api-hooks.ts';
import { failureText } from '#shared/failure-text.ts';
import { DraftNote, useDraft } from '#shared/form/draft-note.tsx';
import { subjectOf } from '#shared/form/drafts.ts';
import { isAborted } from '#shared/aborted.ts';
import { mayCall, useOperator } from '#shared/operator.ts';
import type { Filter } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';
import { moved } from './order.model.ts';

type Props = Readonly<{ countries: NonNullable<Filter['options']> }>;

export function OrderAction({ countries }: Props) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const may = mayCall(sortBanks, useOperator());
  const why = may ? undefined : t('ops.common.roleNeeded', { roles: (sortBanks.roles ?? []).join(', ') });
  return (
    <>
      <Tooltip title={why}>
        <Button disabled={!may} onClick={() => setOpen(true)} data-testid="act-orderBanks">
          {t('ops.banks.order')}
        </Button>
      </Tooltip>
      {open && <OrderDialog countries={countries} close={() => setOpen(false)} />}
    </>
  );
}

function OrderDialog({ countries, close }: Props & { close: () => void }) {
  const t = useText();
  const [countryId, setCountryId] = useState(Number(countries[0]?.value ?? 1));
  return (
    <Modal open title={t('ops.banks.order')} onCancel={close} footer={null} width={520}>
      <div className="flex flex-col gap-3">
        <Select
          aria-label={t('ops.common.country')}
          value={countryId}
          options={countries.map(({ value, text }) => ({ value: Number(value), label: text }))}
          onChange={setCountryId}
        />
        <Places key={countryId} countryId={countryId} close={close} />
      </div>
    </Modal>
  );
}

function Places({ countryId, close }: { countryId: number; close: () => void }) {
  const t = useText();
  const { message } = App.useApp();
  const { data } = useAsk(listBankCases, { countryId, limit: 100 });
  const command = useCommand(sortBanks);
  const draft = useDraft<readonly string[] | undefined>(subjectOf(sortBanks.id, countryId), undefined);
  const { value: order, change: setOrder } = draft;
  const [failure, setFailure] = useState<string>();
  const banks = (data?.list ?? []).filter((bank) => bank.countryId === countryId);
  const codes = order ?? banks.map(({ code }) => code);
  const save = async (): Promise<void> => {
    try {
      await command.mutateAsync({ input: { countryId, codes: [...codes] } });
      draft.drop();
      void message.success(t('ops.common.saved'));
      close();
    } catch (error) {
      if (!isAborted(error)) setFailure(failureText(t, error));
    }
  };
  return (
    <>
      {draft.isKept && <DraftNote discard={draft.discard} />}
      {failure !== undefined && <Alert type="error" showIcon title={failure} role="alert" />}
      <ol className="m-0 flex list-none flex-col gap-1 p-0">
        {codes.map((code, at) => (
          <li key={code} className="flex items-center gap-2">
            <span className="grow">{banks.find((bank) => bank.code === code)?.name ?? code}</span>
            <Button
              size="small"
              icon={<IconArrowUp size={16} />}
              aria-label={t('ops.banks.up', { name: code })}
              disabled={at === 0}
              onClick={() => setOrder(moved(codes, at, -1))}
            />
            <Button
              size="small"
              icon={<IconArrowDown size={16} />}
              aria-label={t('ops.banks.down', { name: code })}
              disabled={at === codes.length - 1}
              onClick={() => setOrder(moved(codes, at, 1))}
            />
          </li>
        ))}
      </ol>
      <Button type="primary" disabled={order === undefined} loading={command.isPending} onClick={() => void save()}>
        {t('common.save')}
      </Button>
    </>
  );
}
