// Several paragraphs in one field, separated by empty lines.

import { useState } from 'react';
import { Input } from 'antd';
import type { FieldGiven } from './fields.ts';

/** The paragraphs of a text, without empty ones. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n[^\S\n]*\n/u)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

/** Keeps the typed text unchanged; the form gets the paragraphs. */
export function Paragraphs({ id, value, onChange }: FieldGiven) {
  const [text, setText] = useState(Array.isArray(value) ? value.join('\n\n') : '');
  return (
    <Input.TextArea
      {...(id === undefined ? {} : { id })}
      value={text}
      autoSize={{ minRows: 4, maxRows: 20 }}
      onChange={(event) => {
        setText(event.target.value);
        onChange?.(paragraphsOf(event.target.value));
      }}
    />
  );
}
