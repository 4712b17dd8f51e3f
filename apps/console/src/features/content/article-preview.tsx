// Preview of an article as members will read it, in each language, at phone width.

import { Segmented } from 'antd';
import { useState } from 'react';
import { langNames, langs } from '@roda/domain/language';
import type { Lang } from '@roda/domain/language';
import { useLang } from '#shared/texts.tsx';

export type ArticleTexts = Readonly<{
  title: string;
  summary?: string;
  text?: string;
  body?: string;
  button?: string;
  paragraphs?: readonly string[];
}>;

/** Only pictures stored on a server are shown; the app's built-in drawings are named. */
const isAddress = (image: string): boolean => image.startsWith('/files/') || image.startsWith('https://');

export function ArticlePreview({ words, image = '' }: { words: Readonly<Record<Lang, ArticleTexts>>; image?: string }) {
  const own = useLang();
  const [lang, setLang] = useState<Lang>(own);
  const { title, summary, text, body, button, paragraphs = [] } = words[lang];
  const lines = [summary, text, body, ...paragraphs].filter((line) => line !== undefined && line !== '');
  return (
    <div className="flex flex-col gap-3">
      <Segmented
        value={lang}
        onChange={setLang}
        options={langs.map((one) => ({ value: one, label: langNames[one] }))}
      />
      <article lang={lang} className="w-full max-w-[390px] rounded-card border border-hairline bg-surface p-4">
        {isAddress(image) && <img src={image} alt="" className="mb-3 w-full rounded-control" />}
        <h2 className="mt-0 text-title2">{title}</h2>
        {lines.map((line) => (
          <p key={line} className="whitespace-pre-wrap">
            {line}
          </p>
        ))}
        {button !== undefined && button !== '' && (
          <span className="inline-block rounded-control bg-primary px-4 py-2 text-on-primary">{button}</span>
        )}
      </article>
    </div>
  );
}
