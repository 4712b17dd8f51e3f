// A publication time: in words, with the exact instant in the markup.

import { useUi } from '@roda/ui';
import { agoText } from '#shared/texts/relative-time.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.tsx';

export function NewsTime({ at }: { at: string }) {
  const t = useText();
  const formats = useFormats();
  const { timeZone } = useUi();
  return (
    <time dateTime={at} title={formats.at(at, true)}>
      {agoText(t, new Date(at), timeZone)}
    </time>
  );
}
