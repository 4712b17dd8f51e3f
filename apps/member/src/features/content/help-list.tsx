// Help texts: found by text or by category, and the link to support where none helps.

import { useState } from 'react';
import { IconHeadset, IconSearch } from '@tabler/icons-react';
import { Chips, EmptyState, RowContent, Rows, controlClass } from '@roda/ui';
import type { HelpItem } from '@roda/api-contract/content/home';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { Paged } from '#shared/lists/paged.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { useSettled } from '#shared/lists/use-debounced.ts';
import { useListHelp } from './help.queries.ts';

const all = 'all';

export function HelpList() {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [type, setType] = useState(all);
  const keyword = useSettled(typed.trim());
  const help = useListHelp({
    type: type === all ? undefined : type,
    keyword: keyword === '' ? undefined : keyword,
  });
  const categories = help.data?.pages[0]?.categories ?? [];
  return (
    <>
      <SearchHelp typed={typed} onType={setTyped} />
      <div className="my-2 min-h-11">
        {categories.length > 0 && (
          <Chips
            label={t('news.helpCategories')}
            testId="help-type"
            choices={[
              { value: all, label: t('news.allHelp') },
              ...categories.map(({ code, name, count }) => ({ value: code, label: name, count })),
            ]}
            value={type}
            onValue={setType}
          />
        )}
      </div>
      <Paged query={help} empty={<EmptyState scene="noResult" title={t('news.noHelp')} hint={t('news.noHelpHint')} />}>
        {(items) => <HelpRows items={items} />}
      </Paged>
      <GoLink
        to="/pages/my/help"
        data-testid="help-people"
        className="mt-3 block rounded-card bg-surface shadow-e1 active:bg-fill"
      >
        <RowContent
          icon={<IconHeadset size={22} stroke={1.75} aria-hidden="true" />}
          title={t('common.contactSupport')}
          hint={t('news.peopleHint')}
          chevron
        />
      </GoLink>
    </>
  );
}

type SearchHelpProps = Readonly<{ typed: string; onType: (typed: string) => void }>;

function SearchHelp({ typed, onType }: SearchHelpProps) {
  const t = useText();
  return (
    <div className="relative">
      <IconSearch
        size={20}
        stroke={1.75}
        aria-hidden="true"
        className="absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-3"
      />
      <input
        type="search"
        enterKeyHint="search"
        aria-label={t('news.searchHelp')}
        placeholder={t('news.searchHelp')}
        maxLength={60}
        data-testid="help-search"
        value={typed}
        onChange={(event) => onType(event.target.value)}
        className={`${controlClass} pl-11`}
      />
    </div>
  );
}

export function HelpRows({ items }: { items: readonly HelpItem[] }) {
  return (
    <Rows>
      {items.map(({ id, title, summary }) => (
        <li key={id}>
          <GoLink
            to="/subPages/news/detail"
            search={{ kind: 'help', id: String(id) }}
            data-testid={`help-${id}`}
            className="block active:bg-fill"
          >
            <RowContent title={<span className="font-semibold">{title}</span>} hint={summary} chevron />
          </GoLink>
        </li>
      ))}
    </Rows>
  );
}
