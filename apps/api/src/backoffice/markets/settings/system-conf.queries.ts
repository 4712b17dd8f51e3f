// Queries of legal texts and settings of a country by their keys: one query for all of them.
import type { Tx } from '#platform/db/tx.ts';

export type ConfRow = {
  readonly texts: readonly {
    readonly key: string;
    readonly version: string;
    readonly hash: string;
    readonly title: string;
    readonly body: string;
  }[];
  readonly settings: Readonly<Record<string, string>>;
};

type Filter = {
  readonly keys: readonly string[];
  readonly lang: string;
  readonly at: Date;
  readonly countryId: number | undefined;
};

/** Of each text the newest published version, in the order of the keys. */
export const confByKeys = async (tx: Tx, { keys, lang, at, countryId }: Filter): Promise<ConfRow> => {
  const [row] = await tx.query<ConfRow>(
    `select
       coalesce((select jsonb_agg(jsonb_build_object('key', t.kind, 'version', t.version::text, 'hash', t.hash,
           'title', t.title, 'body', t.body) order by array_position($1::text[], t.kind))
         from (select distinct on (kind) * from system_texts
           where kind = any ($1) and lang = $2 and published_at <= $3 order by kind, version desc) t), '[]') as texts,
       coalesce((select jsonb_object_agg(o.key, o.value #>> '{}') from country_options o
         join countries c on c.id = o.country_id and c.enabled
         where o.country_id = $4 and o.key = any ($1)), '{}') as settings`,
    [[...keys], lang, at, countryId ?? null],
  );
  return row ?? { texts: [], settings: {} };
};
