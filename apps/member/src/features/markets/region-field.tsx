// Step-by-step selection of a region: province, city, district, with a search in long lists.

import { useState } from 'react';
import { IconChevronLeft } from '@tabler/icons-react';
import { Button, Chevron, Field, RowContent, Sheet, TextInput, classNames, controlClass } from '@roda/ui';
import type { Region } from '@roda/api-contract/backoffice/regions';
import { Loaded } from '#shared/lists/query-states.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { useGetRegion } from './regions.queries.ts';

export type RegionFieldProps = Readonly<{
  countryId: number | undefined;
  /** The names of the selected region, or ''. */
  shown: string;
  onRegion: (region: Readonly<{ areaCode: string; name: string }>) => void;
  error: string | undefined;
}>;

export function RegionField({ countryId, shown, onRegion, error }: RegionFieldProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Field label={t('address.region')} error={error}>
        {({ id, ...control }) => (
          <button
            type="button"
            id={id}
            {...control}
            aria-haspopup="dialog"
            aria-label={`${t('address.region')}: ${shown === '' ? t('common.choose') : shown}`}
            data-testid="region"
            onClick={() => setOpen(true)}
            className={classNames(controlClass, 'flex items-center justify-between gap-2 py-2.5 text-left')}
          >
            <span className={shown === '' ? 'text-ink-3' : undefined}>{shown === '' ? t('common.choose') : shown}</span>
            <Chevron />
          </button>
        )}
      </Field>
      {open && (
        <RegionSheet
          countryId={countryId}
          onClose={() => setOpen(false)}
          onRegion={(way) => {
            setOpen(false);
            const last = way.at(-1);
            if (last !== undefined) onRegion({ areaCode: last.code, name: way.map(({ name }) => name).join(' · ') });
          }}
        />
      )}
    </>
  );
}

type RegionSheetProps = Readonly<{
  countryId: number | undefined;
  onClose: () => void;
  /** The region and its parents, the largest first. */
  onRegion: (way: readonly Region[]) => void;
}>;

/** Lists longer than this get a search. */
const searchFrom = 12;
/** An address needs at least a city. */
const enough = 2;

function RegionSheet({ countryId, onClose, onRegion }: RegionSheetProps) {
  const t = useText();
  const [way, setWay] = useState<readonly Region[]>([]);
  const [wanted, setWanted] = useState('');
  const here = way.at(-1);
  const regions = useGetRegion(countryId, here?.id);
  const step = (next: readonly Region[]) => {
    setWanted('');
    setWay(next);
  };
  const pick = (region: Region) => {
    const next = [...way, region];
    if (region.leaf) onRegion(next);
    else step(next);
  };
  return (
    <Sheet
      open
      title={here?.name ?? t('address.region')}
      onClose={onClose}
      foot={
        here === undefined ? undefined : (
          <div className="flex gap-2.5">
            <Button kind="secondary" data-testid="region-back" onClick={() => step(way.slice(0, -1))}>
              <IconChevronLeft size={20} stroke={2} aria-hidden="true" />
              {t('common.back')}
            </Button>
            {here.level >= enough && (
              <Button className="flex-1" data-testid="region-here" onClick={() => onRegion(way)}>
                {t('address.useRegion', { name: here.name })}
              </Button>
            )}
          </div>
        )
      }
    >
      <Loaded query={regions}>
        {(list) => (
          <>
            {list.length > searchFrom && (
              <TextInput
                label={t('address.searchRegion')}
                type="search"
                autoComplete="off"
                data-testid="region-search"
                value={wanted}
                onValue={setWanted}
              />
            )}
            <RegionList list={matching(list, wanted)} onPick={pick} />
          </>
        )}
      </Loaded>
    </Sheet>
  );
}

function matching(list: readonly Region[], wanted: string): readonly Region[] {
  const looked = wanted.trim().toLowerCase();
  return list.filter(({ name }) => name.toLowerCase().includes(looked));
}

function RegionList({ list, onPick }: Readonly<{ list: readonly Region[]; onPick: (region: Region) => void }>) {
  const t = useText();
  if (list.length === 0) return <p className="py-6 text-center text-ink-3">{t('address.noRegion')}</p>;
  return (
    <ul className="mt-2 -mx-4 divide-y divide-hairline">
      {list.map((region) => (
        <li key={region.id}>
          <button
            type="button"
            data-testid={`region-${region.code}`}
            onClick={() => onPick(region)}
            className="w-full active:bg-fill"
          >
            <RowContent title={region.name} chevron={!region.leaf} />
          </button>
        </li>
      ))}
    </ul>
  );
}
