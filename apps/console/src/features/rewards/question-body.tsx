// A quiz question in each language, with its correct answer marked.

import { Card } from 'antd';
import { langNames, langs } from '@roda/domain/language';
import type { Lang } from '@roda/domain/language';
import { IconCheck } from '@tabler/icons-react';
import { useText } from '#shared/texts.tsx';

type Texts = Readonly<Record<Lang, Readonly<{ text: string; options: readonly string[]; explanation: string }>>>;

export function QuestionBody({ words, right }: { words: Texts; right: number }) {
  const t = useText();
  return (
    <div className="flex flex-col gap-3">
      {langs.map((lang) => (
        <Card key={lang} size="small" title={langNames[lang]}>
          <div lang={lang}>
            <p className="mt-0 font-semibold">{words[lang].text}</p>
            <ol className="pl-5">
              {words[lang].options.map((option, index) => (
                <li key={option}>
                  {option} {index + 1 === right && <IconCheck size={16} aria-label={t('ops.quiz.right')} />}
                </li>
              ))}
            </ol>
            <p className="mb-0 text-ink-2">{words[lang].explanation}</p>
          </div>
        </Card>
      ))}
    </div>
  );
}
