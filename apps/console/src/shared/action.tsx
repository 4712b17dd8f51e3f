// A button that runs an operator's command: asks for the input, sends it, shows the result.

import type { ReactNode } from 'react';
import { App, Button, Tooltip } from 'antd';
import type { CallOf, Operation, ReplyOf } from '@roda/api-contract/operation';
import type { ConsoleMessageKey } from '@roda/i18n/console-key';
import { useCommand } from './api-hooks.ts';
import { useAskedDialog } from './asked-dialog.ts';
import { subjectOf } from './form/drafts.ts';
import { initialOf } from './form/fields.ts';
import { FormDialog } from './form/form-dialog.tsx';
import type { Sent } from './form/form-dialog.tsx';
import type { Field, Values } from './form/fields.ts';
import { mayCall, useOperator } from './operator.ts';
import { useText, useWordOf } from './texts.tsx';

export type ActionProps<Op extends Operation> = Readonly<{
  op: Op;
  /** Input fields that the page already has. */
  input?: Partial<CallOf<Op>>;
  fields?: readonly Field[];
  label: ConsoleMessageKey;
  /** The dialog's title; defaults to the label. */
  title?: string;
  danger?: boolean;
  primary?: boolean;
  /** Description of the effect, above the fields. */
  note?: ReactNode;
  width?: number;
  preview?: (values: Values) => ReactNode;
  /** Why the action is unavailable, as text; the button stays visible and shows it. */
  blocked?: string | undefined;
  /** Builds the input from the form values, where field names alone are not enough. */
  shape?: (values: Values) => Partial<CallOf<Op>>;
  /** Success message; defaults to a shared "Done". */
  done?: ConsoleMessageKey;
  onDone?: (reply: ReplyOf<Op>) => void;
  size?: 'small' | 'middle';
  /** Whether the address opens its dialog: where several buttons of a page call one operation, it opens one of them. */
  isAsked?: boolean;
  icon?: ReactNode;
  /** Keyboard shortcut of the button, where the page supports it. */
  shortcut?: string;
}>;

/** Without the required role, the button states which role is needed. */
export function Action<Op extends Operation>(props: ActionProps<Op>) {
  const {
    op,
    label,
    danger = false,
    primary = false,
    blocked,
    size = 'middle',
    isAsked = true,
    icon,
    shortcut,
  } = props;
  const t = useText();
  const why = useHindrance(op, blocked);
  const name = op.id.split('.').at(-1) ?? op.id;
  const [open, setOpen] = useAskedDialog(name, isAsked && why === undefined);
  return (
    <>
      <Tooltip title={why}>
        <Button
          type={primary ? 'primary' : 'default'}
          danger={danger}
          size={size}
          icon={icon}
          disabled={why !== undefined}
          data-testid={`act-${name}`}
          {...(shortcut === undefined ? {} : { 'aria-keyshortcuts': shortcut })}
          onClick={() => setOpen(true)}
        >
          {t(label)}
        </Button>
      </Tooltip>
      {open && <ActionDialog {...props} close={() => setOpen(false)} />}
    </>
  );
}

function useHindrance({ ...op }: Operation, blocked: string | undefined): string | undefined {
  const t = useText();
  const word = useWordOf();
  const operator = useOperator();
  if (mayCall(op, operator)) return blocked;
  const roles = (op.roles ?? []).map((role) => word(role, `ops.common.role.${role}`));
  return t('ops.common.roleNeeded', { roles: roles.join(', ') });
}

/** The dialog alone, for use without its button. */
export function ActionDialog<Op extends Operation>(props: ActionProps<Op> & { close: () => void }) {
  const { op, input, fields = [], label, title, danger = false, note, width, preview, shape, close } = props;
  const t = useText();
  const { message } = App.useApp();
  const command = useCommand(op);
  const send = async ({ values, file, key }: Sent): Promise<void> => {
    const filled = { ...Object(input), ...(shape === undefined ? values : shape(values)) };
    const reply = await command.mutateAsync({ input: filled, file, key });
    void message.success(t(props.done ?? 'ops.common.done'));
    props.onDone?.(reply);
  };
  return (
    <FormDialog
      title={title ?? t(label)}
      verb={t(label)}
      fields={fields}
      danger={danger}
      note={note}
      {...(width === undefined ? {} : { width })}
      {...(preview === undefined ? {} : { preview })}
      subject={subjectOf(op.id, label, input, initialOf(fields))}
      send={send}
      close={close}
    />
  );
}
