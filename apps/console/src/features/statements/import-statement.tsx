// Statement import: the file is previewed with every rejected line, and takes effect only once confirmed.

import { useState } from 'react';
import { Alert, App, Button, Modal, Select, Space } from 'antd';
import type { ReplyOf } from '@roda/api-contract/operation';
import { importStatement } from '@roda/api-contract/sales/payments';
import { previewStatement } from '@roda/api-contract/sales/payment-cases';
import { isAborted } from '#shared/aborted.ts';
import { useCommand } from '#shared/api-hooks.ts';
import { useAskedDialog } from '#shared/asked-dialog.ts';
import { useCustodyAccounts } from '#shared/custody-accounts.tsx';
import { failureText } from '#shared/failure-text.ts';
import { DraftNote, useDraft } from '#shared/form/draft-note.tsx';
import { FilePicker } from '#shared/form/pickers.tsx';
import { useMayCall } from '#shared/operator.ts';
import { useText } from '#shared/texts.tsx';
import { completeBalances, type TypedBalances } from './balances.model.ts';
import { BalancesFields } from './balances-fields.tsx';
import { Previewed } from './previewed-statement.tsx';

type Preview = ReplyOf<typeof previewStatement>;

export function ImportStatement() {
  const t = useText();
  const may = useMayCall();
  const [open, setOpen] = useAskedDialog('importStatement', may(importStatement));
  if (!may(importStatement)) return null;
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)} data-testid="act-importStatement">
        {t('ops.statements.import')}
      </Button>
      {open && <ImportDialog close={() => setOpen(false)} />}
    </>
  );
}

type Given = Readonly<{ account: string; file: File | undefined; balances: TypedBalances }>;

function useImport(close: () => void) {
  const t = useText();
  const { message } = App.useApp();
  const draft = useDraft<Given>(importStatement.id, { account: 'bank', file: undefined, balances: {} });
  const given = draft.value;
  const [preview, setPreview] = useState<Preview>();
  const [failure, setFailure] = useState<string>();
  const looking = useCommand(previewStatement);
  const keeping = useCommand(importStatement);
  const tried = async (work: () => Promise<void>): Promise<void> => {
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      if (!isAborted(error)) setFailure(failureText(t, error));
    }
  };
  const inputOf = ({ account, balances }: Given) => ({ account, ...completeBalances(balances) });
  const look = (of = given): void => {
    const { file } = of;
    if (file === undefined || completeBalances(of.balances) === undefined) return;
    void tried(async () => setPreview(await looking.mutateAsync({ input: inputOf(of), file })));
  };
  /** A new file or account is looked at; typed balances only once they are complete and asked for. */
  const change = (part: Partial<Given>): void => {
    const next = { ...given, ...part };
    draft.change(next);
    setPreview(undefined);
    setFailure(undefined);
    if (part.balances === undefined) look(next);
  };
  const keep = (): void => {
    const { file } = given;
    if (file === undefined) return;
    void tried(async () => {
      const { lines, matched } = await keeping.mutateAsync({ input: inputOf(given), file });
      draft.drop();
      void message.success(t('ops.statements.imported', { n: lines, matched }));
      close();
    });
  };
  const discard = (): void => {
    draft.discard();
    setPreview(undefined);
    setFailure(undefined);
  };
  const { isKept, drop } = draft;
  return {
    given,
    isKept,
    discard,
    drop,
    preview,
    failure,
    change,
    look,
    keep,
    busy: looking.isPending || keeping.isPending,
  };
}

/** Nothing to import, or what the server would refuse. */
const isVain = ({ fresh, statement, problem }: Preview): boolean =>
  problem !== undefined || (fresh === 0 && statement === undefined);

function ImportDialog({ close }: { close: () => void }) {
  const t = useText();
  const { options } = useCustodyAccounts();
  const { given, isKept, discard, drop, preview, failure, change, look, keep, busy } = useImport(close);
  const isComplete = completeBalances(given.balances) !== undefined;
  const checked = preview !== undefined;
  const verb = (): string => {
    if (!checked) return t('ops.statements.check');
    if (preview.statement !== undefined) return t('ops.statements.keepStatement');
    return t('ops.statements.keep', { n: preview.fresh });
  };
  return (
    <Modal
      open
      title={t('ops.statements.import')}
      width={960}
      okText={verb()}
      cancelText={t('common.cancel')}
      okButtonProps={{
        disabled: checked ? isVain(preview) : given.file === undefined || !isComplete,
        loading: busy,
      }}
      onOk={() => (checked ? keep() : look())}
      onCancel={close}
      cancelButtonProps={{ onClick: drop }}
    >
      {isKept && <DraftNote discard={discard} />}
      <div className="flex flex-col gap-4">
        <Space wrap size={16}>
          <Select
            className="min-w-80"
            value={given.account}
            aria-label={t('ops.statements.account')}
            options={options.map(({ value, text }) => ({ value: String(value), label: text }))}
            onChange={(account) => change({ account })}
          />
          <FilePicker
            value={given.file}
            onChange={(chosen) => change({ file: chosen instanceof File ? chosen : undefined })}
            accept=".csv,text/csv"
          />
        </Space>
        <p className="m-0 text-ink-2">{t('ops.statements.columns')}</p>
        <BalancesFields
          account={given.account}
          value={given.balances}
          isComplete={isComplete}
          onChange={(balances) => change({ balances })}
        />
        {failure !== undefined && <Alert type="error" showIcon title={failure} role="alert" />}
        {checked && <Previewed preview={preview} />}
      </div>
    </Modal>
  );
}
