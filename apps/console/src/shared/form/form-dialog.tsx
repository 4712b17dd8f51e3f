// A form dialog: renders the fields, submits them, and shows the server's validation errors at their fields.

import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Alert, Form, Modal } from 'antd';
import { isAborted } from '../aborted.ts';
import { failureText, faultyFields } from '../failure-text.ts';
import { useText, useWordOf } from '../texts.tsx';
import { DraftNote } from './draft-note.tsx';
import { draftOf, dropDraft, isSameFilled, keepDraft, withoutSecrets } from './drafts.ts';
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
  /** Operation and row that a draft is kept for; without it, what was filled in ends with the dialog. */
  subject?: string;
  /** Rendered below the fields from the current form values. */
  preview?: (values: Values) => ReactNode;
  send: (sent: Sent) => Promise<void>;
  close: () => void;
}>;

export function FormDialog(props: FormDialogProps) {
  const { title, verb, fields, danger = false, note, width = 560, preview, close } = props;
  const t = useText();
  const [form] = Form.useForm<Record<string, unknown>>();
  const draft = useFormDraft(props, form);
  const { submit, busy, failure } = useSubmit(props, form, draft.drop);
  return (
    <Modal
      open
      title={title}
      width={width}
      okText={verb}
      cancelText={t('common.cancel')}
      okButtonProps={{ danger, loading: busy }}
      cancelButtonProps={{ autoFocus: fields.length === 0 && danger, onClick: draft.drop }}
      onOk={() => form.submit()}
      onCancel={close}
      mask={{ closable: fields.length === 0 || props.subject !== undefined }}
    >
      {note !== undefined && <div className="mb-4">{note}</div>}
      {failure !== undefined && (
        <div ref={intoView}>
          <Alert type="error" showIcon className="mb-4" title={failure} role="alert" />
        </div>
      )}
      {draft.kept !== undefined && <DraftNote discard={draft.discard} />}
      <Form
        form={form}
        layout="vertical"
        initialValues={draft.kept ?? initialOf(fields)}
        onValuesChange={draft.follow}
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

/** Kept with every change, so that no way of closing the dialog loses it; the button that says Cancel drops it. */
function useFormDraft({ subject: given, fields }: FormDialogProps, form: AForm) {
  // The subject of the opening: initial values that change meanwhile are no other dialog.
  const [subject] = useState(given);
  const [kept, setKept] = useState(() =>
    subject === undefined ? undefined : (draftOf(subject) as Values | undefined),
  );
  const drop = (): void => {
    if (subject !== undefined) dropDraft(subject);
  };
  const follow = (): void => {
    if (subject === undefined) return;
    const values = withoutSecrets(fields, form.getFieldsValue(true));
    if (isSameFilled(values, initialOf(fields))) drop();
    else keepDraft(subject, values);
  };
  const discard = (): void => {
    drop();
    // The form resets to the initial values that it was drawn with last.
    flushSync(() => setKept(undefined));
    form.resetFields();
  };
  return { kept, follow, discard, drop };
}

/** Resubmitting the same values keeps the idempotency key; any change creates a new key. */
function useSubmit({ fields, send, close }: FormDialogProps, form: AForm, sent: () => void) {
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
      sent();
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
