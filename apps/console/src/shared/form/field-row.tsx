// One form field with label, help and error: a single control, three languages, or a repeating group.

import { Button, Card, Form, Space } from 'antd';
import { langNames, langs } from '@roda/domain/language';
import { useUi } from '@roda/ui';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { Dayjs } from 'dayjs';
import { zoneOf, stored } from '../store.ts';
import { useText } from '../texts.tsx';
import { Control } from './control.tsx';
import type { SimpleKind } from './control.tsx';
import { pathOf } from './fields.ts';
import type { Field, Values } from './fields.ts';
import { dayOf, instantOf, shownDay, shownInstant } from './moment.ts';

type Place = (string | number)[];
type RowProps = Readonly<{ field: Field; at: Place; inList?: Place }>;

/** `inList`: the actual path in the form, for conditional fields. */
export function FieldRow({ field, at, inList = at }: RowProps) {
  const { when } = field;
  if (when === undefined) return <Row field={field} at={at} inList={inList} />;
  return (
    <Form.Item noStyle shouldUpdate>
      {({ getFieldsValue }) =>
        when(getFieldsValue(true) as Values) ? <Row field={field} at={at} inList={inList} /> : null
      }
    </Form.Item>
  );
}

function Row({ field, at, inList }: Required<RowProps>) {
  if (field.kind === 'three' || field.kind === 'threeLines') return <ThreeRow field={field} at={at} inList={inList} />;
  if (field.kind === 'threeOf') return <ThreeOfRow field={field} at={at} inList={inList} />;
  if (field.kind === 'list') return <ListRow field={field} at={at} inList={inList} />;
  return <SimpleRow field={{ ...field, kind: field.kind }} at={at} />;
}

function SimpleRow({ field, at }: { field: Field & { kind: SimpleKind }; at: Place }) {
  const t = useText();
  const { timeZone } = useUi();
  const { optional = false, label, help, kind } = field;
  return (
    <Form.Item
      name={at}
      label={t(label)}
      {...(help === undefined ? {} : { extra: t(help) })}
      rules={[{ required: !optional && kind !== 'yesno', message: t('ops.common.needed') }]}
      {...momentsOf(kind, timeZone ?? zoneOf(stored()))}
    >
      <Control field={field} />
    </Form.Item>
  );
}

/** The form stores the API's format; the calendar shows the local one. */
function momentsOf(kind: SimpleKind, zone: string) {
  if (kind === 'day')
    return {
      getValueProps: (v: unknown) => ({ value: shownDay(v) }),
      getValueFromEvent: (v: Dayjs | null) => dayOf(v),
    };
  if (kind === 'instant')
    return {
      getValueProps: (v: unknown) => ({ value: shownInstant(v, zone) }),
      getValueFromEvent: (v: Dayjs | null) => instantOf(v, zone),
    };
  if (kind === 'days')
    return {
      getValueProps: (v: unknown) => ({ value: Array.isArray(v) ? v.map(shownDay) : [] }),
      getValueFromEvent: (v: Dayjs[] | null) => (v ?? []).map(dayOf),
    };
  return {};
}

function ThreeRow({ field, at }: Required<RowProps>) {
  const t = useText();
  const kind = field.kind === 'three' ? 'line' : 'lines';
  const { optional = false, label, help } = field;
  return (
    <Form.Item label={t(label)} required={!optional} {...(help === undefined ? {} : { extra: t(help) })}>
      <Space orientation="vertical" className="w-full">
        {langs.map((lang) => (
          <Form.Item
            key={lang}
            name={[...at, lang]}
            noStyle={false}
            className="mb-0"
            label={langNames[lang]}
            rules={[{ required: !optional, message: t('ops.common.needed') }]}
          >
            <Control field={{ name: lang, label, kind }} />
          </Form.Item>
        ))}
      </Space>
    </Form.Item>
  );
}

/** The three side by side, so that a missing language is visible. */
function ThreeOfRow({ field, at, inList }: Required<RowProps>) {
  const { fields = [] } = field;
  return (
    <div className="mb-4 grid gap-4 lg:grid-cols-3">
      {langs.map((lang) => (
        <Card key={lang} size="small" title={langNames[lang]}>
          {fields.map((inner) => (
            <FieldRow
              key={inner.name}
              field={inner}
              at={[...at, lang, ...pathOf(inner.name)]}
              inList={[...inList, lang, ...pathOf(inner.name)]}
            />
          ))}
        </Card>
      ))}
    </div>
  );
}

function ListRow({ field, at, inList }: Required<RowProps>) {
  const t = useText();
  const { fields = [], label, help } = field;
  return (
    <Form.Item label={t(label)} {...(help === undefined ? {} : { extra: t(help) })}>
      <Form.List name={at}>
        {(rows, { add, remove }) => (
          <Space orientation="vertical" className="w-full">
            {rows.map(({ key, name }) => (
              <Card
                key={key}
                size="small"
                title={`${name + 1}`}
                extra={
                  <Button
                    size="small"
                    type="text"
                    icon={<IconTrash size={16} />}
                    aria-label={t('ops.common.remove')}
                    onClick={() => remove(name)}
                  />
                }
              >
                {fields.map((inner) => (
                  <FieldRow
                    key={inner.name}
                    field={inner}
                    at={[name, ...pathOf(inner.name)]}
                    inList={[...inList, name, ...pathOf(inner.name)]}
                  />
                ))}
              </Card>
            ))}
            <Button icon={<IconPlus size={16} />} onClick={() => add({})}>
              {t('ops.common.add')}
            </Button>
          </Space>
        )}
      </Form.List>
    </Form.Item>
  );
}
