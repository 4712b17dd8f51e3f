// Reply templates for one complaint: its own subject first, with the complaint number filled in.
import type { Lang } from '@roda/domain/language';

type Texts = Readonly<Record<Lang, string>>;
type Template = Readonly<{ id: number; name: string; subject?: string | undefined; words: Texts }>;
export type Reply = Readonly<{ id: number; name: string; words: Texts }>;

/** Templates of other subjects are left out; those for every complaint come last. */
export function repliesFor(
  templates: readonly Template[],
  { subject, number }: Readonly<{ subject: string; number: string }>,
): readonly Reply[] {
  const own = templates.filter((each) => each.subject === subject);
  const general = templates.filter((each) => each.subject === undefined);
  const filled = (text: string): string => text.replaceAll('{number}', number);
  return [...own, ...general].map(({ id, name, words }) => ({
    id,
    name,
    words: { en: filled(words.en), id: filled(words.id), zh: filled(words.zh) },
  }));
}
