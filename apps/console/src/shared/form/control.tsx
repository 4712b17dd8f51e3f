// The input control of each kind of field.

import { DatePicker, Input, InputNumber, Select, Switch } from 'antd';
import type { ConsoleMessageKey } from '@roda/i18n/console-key';
import { useText } from '../texts.tsx';
import type { ConsoleText } from '../texts.tsx';
import { ArtPicker } from './art-picker.tsx';
import { LookPicker } from './look-picker.tsx';
import { Paragraphs } from './paragraphs.tsx';
import { CaseFilesPicker } from './case-files-picker.tsx';
import { EvidencePicker, FilePicker, PicturePicker } from './pickers.tsx';
import type { Field, FieldGiven, FieldOption } from './fields.ts';

type Drawn = Readonly<{ field: Field; given: FieldGiven; t: ConsoleText }>;

const optionsOf = (options: readonly FieldOption[] = [], t: (key: ConsoleMessageKey) => string) =>
  options.map(({ value, label, text }) => ({ value, label: text ?? (label === undefined ? String(value) : t(label)) }));

const searchable = { showSearch: { optionFilterProp: 'label' } } as const;

/** Kinds with a text value: length limits are checked by the server, which names the field. */
const texts = {
  line: ({ given }: Drawn) => <Input {...textProps(given)} autoComplete="off" />,
  lines: ({ given }: Drawn) => <Input.TextArea {...textProps(given)} autoSize={{ minRows: 3, maxRows: 12 }} />,
  secret: ({ given }: Drawn) => <Input.Password {...textProps(given)} autoComplete="off" />,
  json: ({ given }: Drawn) => (
    <Input.TextArea
      {...textProps(given)}
      autoSize={{ minRows: 4, maxRows: 20 }}
      className="font-mono"
      spellCheck={false}
    />
  ),
  paragraphs: ({ given }: Drawn) => <Paragraphs {...given} />,
} as const;

const numbers = {
  whole: ({ field, given }: Drawn) => <InputNumber {...numberProps(field, given)} precision={0} className="w-full" />,
  decimal: ({ field, given }: Drawn) => <InputNumber {...numberProps(field, given)} className="w-full" />,
  amount: ({ given }: Drawn) => (
    <InputNumber
      {...(given as object)}
      stringMode
      min="0"
      controls={false}
      className="w-full amount-figures"
      inputMode="decimal"
    />
  ),
} as const;

const choices = {
  choice: ({ field, given, t }: Drawn) => (
    <Select
      {...(given as object)}
      {...searchable}
      allowClear={field.optional === true}
      options={optionsOf(field.options, t)}
    />
  ),
  choices: ({ field, given, t }: Drawn) => (
    <Select {...(given as object)} {...searchable} mode="multiple" options={optionsOf(field.options, t)} />
  ),
  words: ({ given }: Drawn) => <Select {...(given as object)} mode="tags" open={false} suffixIcon={null} />,
  yesno: ({ given, t }: Drawn) => (
    <Switch
      {...(given.id === undefined ? {} : { id: given.id })}
      checked={given.value === true}
      onChange={(on) => given.onChange?.(on)}
      checkedChildren={t('common.yes')}
      unCheckedChildren={t('common.no')}
    />
  ),
} as const;

const others = {
  day: ({ given }: Drawn) => <DatePicker {...(given as object)} className="w-full" />,
  days: ({ given }: Drawn) => <DatePicker {...(given as object)} multiple className="w-full" />,
  instant: ({ given }: Drawn) => (
    <DatePicker
      {...(given as object)}
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      needConfirm={false}
      className="w-full"
    />
  ),
  picture: ({ given }: Drawn) => <PicturePicker {...given} />,
  art: ({ given }: Drawn) => <ArtPicker {...given} />,
  look: ({ given }: Drawn) => <LookPicker {...given} />,
  evidence: ({ given }: Drawn) => <EvidencePicker {...given} />,
  caseFiles: ({ field, given }: Drawn) => <CaseFilesPicker {...given} caseId={field.caseId ?? ''} />,
  file: ({ field, given }: Drawn) => <FilePicker {...given} accept={field.accept} />,
} as const;

const drawn = { ...texts, ...numbers, ...choices, ...others } as const;

/** With what ties the control to its fault and says that it is needed: the form hands those on as well. */
function textProps({ value, onChange, ...ties }: FieldGiven) {
  return {
    ...ties,
    value: typeof value === 'string' ? value : '',
    onChange: (event: { target: { value: string } }) => onChange?.(event.target.value),
  };
}

function numberProps({ min, max }: Field, given: FieldGiven) {
  return { ...(given as object), ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

export type SimpleKind = keyof typeof drawn;

/** A single control. Groups and texts in three languages consist of several, see `field-row.tsx`. */
export function Control({ field, ...given }: { field: Field & { kind: SimpleKind } } & FieldGiven) {
  const t = useText();
  return drawn[field.kind]({ field, given, t });
}
