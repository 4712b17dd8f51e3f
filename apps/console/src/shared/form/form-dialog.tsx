// A form dialog: renders the fields, submits them, and shows the server's validation errors at their fields.

import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Alert, Form, Modal } from 'antd';
import { isAborted } from '../aborted.ts';
import { failureText, faultyFields } from '../failure-text.ts';
import { useText, useWordOf } from '../texts.tsx';
import { FieldRow } from './field-row.tsx';
import { filledIn, initialOf, pathOf } from './fields.ts';
import type { Field, Values } from './fields.ts';

export type Sent = Readonly<{ values: Values; file: File | undefined; key: string }>;

export type FormDialogProps = Readonly<{
  title: string;
  /** Label of the submit button. */
  verb: string;
  fields: readonly Field[];
  danger?: boolean;
  note?: ReactNode;
  width?: number;
  /** Rendered below the fields from the current form values. */
  preview?: (values: Values) => ReactNode;
  send: (sent: Sent) => Promise<void>;
  close: () => void;
}>;

export function FormDialog(props: FormDialogProps) {
  const { title, verb, fields, danger = false, note, width = 560, preview, close } = props;
  const t = useText();
  const [form] = Form.useForm<Record<string, unknown>>();
  const { submit, busy, failure } = useSubmit(props, form);
  return (
    <Modal
      open
      title={title}
      width={width}
      okText={verb}
      cancelText={t('common.cancel')}
      okButtonProps={{ danger, loading: busy }}
      cancelButtonProps={{ autoFocus: fields.length === 0 && danger }}
      onOk={() => form.submit()}
      onCancel={close}
      mask={{ closable: fields.length === 0 }}
    >
      {note !== undefined && <div className="mb-4">{note}</div>}
      {failure !== undefined && (
        <div ref={intoView}>
          <Alert type="error" showIcon className="mb-4" title={failure} role="alert" />
        </div>
      )}
      <Form
        form={form}
        layout="vertical"
        initialValues={initialOf(fields)}
        onFinish={(values) => void submit(values)}
        scrollToFirstError={{ focus: true }}
        requiredMark
      >
        {fields.map((field) => (
          <FieldRow key={field.name} field={field} at={pathOf(field.name)} />
        ))}
        {preview !== undefined && (
          <Form.Item noStyle shouldUpdate>
            {() => preview(filledIn(form.getFieldsValue(true)) as Values)}
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
}

/** In a long form the error may be scrolled out of view. */
const intoView = (node: HTMLDivElement | null): void => node?.scrollIntoView({ block: 'center' });

type AForm = ReturnType<typeof Form.useForm<Record<string, unknown>>>[0];

/** Resubmitting the same values keeps the idempotency key; any change creates a new key. */
function useSubmit({ fields, send, close }: FormDialogProps, form: AForm) {
  const t = useText();
  const word = useWordOf();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const tried = useRef({ values: '', key: '' });
  // A second click comes before the first one is drawn: the state alone would let both through.
  const isSending = useRef(false);
  const submit = async (given: Values): Promise<void> => {
    if (isSending.current) return;
    const { values, file } = apart(fields, given);
    const text = JSON.stringify(values);
    if (tried.current.values !== text) tried.current = { values: text, key: crypto.randomUUID() };
    isSending.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await send({ values, file, key: tried.current.key });
      close();
    } catch (error) {
      if (isAborted(error)) return;
      setFailure(failureText(t, error));
      const faults = faultyFields(error).map(({ path, message }) => ({
        name: stepsOf(path),
        errors: [word(message, `ops.common.fault.${message}`)],
      }));
      form.setFields(faults as Parameters<AForm['setFields']>[0]);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };
  return { submit, busy, failure };
}

/** Splits off the file, parses JSON fields, removes blanks. */
function apart(fields: readonly Field[], given: Values): { values: Values; file: File | undefined } {
  const fileName = fields.find(({ kind }) => kind === 'file')?.name;
  const values: Record<string, unknown> = { ...given };
  const file = fileName === undefined ? undefined : values[fileName];
  if (fileName !== undefined) delete values[fileName];
  for (const { name, kind } of fields) {
    const text = values[name];
    if (kind === 'json' && typeof text === 'string' && text.trim() !== '') values[name] = JSON.parse(text);
  }
  return { values: filledIn(values) as Values, file: file instanceof File ? file : undefined };
}

const stepsOf = (path: string): (string | number)[] =>
  path.split('.').map((step) => (/^\d+$/u.test(step) ? Number(step) : step));
