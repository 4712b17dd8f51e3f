// Reads tables, types and sequences of the schemas public and ledger out of PostgreSQL's catalogue.
import type pg from 'pg';

export type ColumnFacts = {
  readonly name: string;
  readonly type: string;
  readonly isNotNull: boolean;
  /** The default's expression, or the expression of a generated column. */
  readonly expression: string | null;
  readonly isGenerated: boolean;
  /** `a`: generated always as identity, `d`: by default, empty: no identity. */
  readonly identity: string;
  /** Options of the identity's sequence that differ from PostgreSQL's defaults. */
  readonly sequenceOptions: string;
};

export type ConstraintFacts = {
  readonly name: string;
  /** As in pg_constraint: p primary key, u unique, c check, f foreign key, x exclude. */
  readonly kind: string;
  readonly definition: string;
  readonly columns: readonly string[];
  /** Of a foreign key: the table that it names. */
  readonly references: string | null;
};

export type TableFacts = {
  readonly schema: string;
  readonly name: string;
  /** Qualified where the schema isn't public, quoted where needed. */
  readonly label: string;
  readonly columns: readonly ColumnFacts[];
  readonly constraints: readonly ConstraintFacts[];
  readonly indexes: readonly string[];
  readonly grants: readonly { readonly grantee: string; readonly privileges: string }[];
  readonly options: readonly string[];
  readonly partitionKey: string | null;
  readonly partitionOf: string | null;
  readonly partitionBound: string | null;
  readonly comment: string | null;
};

/** Monthly partitions are made at run time: they are no part of the schema. */
const MONTHLY = '_\\d{6}$';

const TABLES = `
  select n.nspname as schema, c.relname as name, c.oid::regclass::text as label,
    (select json_agg(json_build_object('name', quote_ident(a.attname),
        'type', format_type(a.atttypid, a.atttypmod), 'isNotNull', a.attnotnull,
        'expression', pg_get_expr(d.adbin, d.adrelid), 'isGenerated', a.attgenerated <> '',
        'identity', a.attidentity, 'sequenceOptions', coalesce((
          select concat_ws(' ', case when s.seqmin <> 1 then 'minvalue ' || s.seqmin end,
            case when s.seqstart <> 1 then 'start ' || s.seqstart end,
            case when s.seqincrement <> 1 then 'increment ' || s.seqincrement end)
          from pg_sequence s
          where s.seqrelid = pg_get_serial_sequence(c.oid::regclass::text, a.attname)::regclass), ''))
      order by a.attnum)
     from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    coalesce((select json_agg(json_build_object('name', quote_ident(k.conname), 'kind', k.contype,
        'definition', pg_get_constraintdef(k.oid), 'references', nullif(k.confrelid, 0)::regclass::text,
        'columns', (select coalesce(json_agg(quote_ident(a.attname) order by u.n), '[]')
          from unnest(k.conkey) with ordinality as u (attnum, n)
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.attnum))
      order by array_position('{p,u,x,f,c}'::"char"[], k.contype), k.conname)
     from pg_constraint k
     where k.conrelid = c.oid and k.contype in ('p', 'u', 'x', 'f', 'c') and k.conislocal), '[]') as constraints,
    coalesce((select json_agg(pg_get_indexdef(x.indexrelid) order by i.relname)
     from pg_index x join pg_class i on i.oid = x.indexrelid
     where x.indrelid = c.oid and not x.indisprimary
       and not exists (select from pg_constraint k where k.conindid = x.indexrelid and k.contype in ('p', 'u', 'x'))
       and not exists (select from pg_inherits h where h.inhrelid = x.indexrelid)
       -- An index that uses one of our functions is made by the function's file.
       and not exists (select from pg_depend d where d.objid = x.indexrelid and d.refclassid = 'pg_proc'::regclass)
     ), '[]') as indexes,
    coalesce((select json_agg(json_build_object('grantee', quote_ident(g.rolname), 'privileges', g.privileges)
        order by g.rolname, g.is_column, g.privileges)
     from (select r.rolname, false as is_column, string_agg(lower(p.privilege_type), ', ' order by
           array_position('{SELECT,INSERT,UPDATE,DELETE}'::text[], p.privilege_type)) as privileges
         from aclexplode(c.relacl) p join pg_roles r on r.oid = p.grantee
         where p.grantee <> c.relowner group by r.rolname
       union all select r.rolname, true, lower(p.privilege_type) || ' ('
           || string_agg(quote_ident(a.attname), ', ' order by a.attnum) || ')'
         from pg_attribute a cross join lateral aclexplode(a.attacl) p join pg_roles r on r.oid = p.grantee
         where a.attrelid = c.oid and not a.attisdropped group by r.rolname, p.privilege_type) g), '[]') as grants,
    coalesce(to_json(c.reloptions), '[]') as options,
    case when c.relkind = 'p' then pg_get_partkeydef(c.oid) end as "partitionKey",
    (select h.inhparent::regclass::text from pg_inherits h where h.inhrelid = c.oid) as "partitionOf",
    pg_get_expr(c.relpartbound, c.oid) as "partitionBound", obj_description(c.oid, 'pg_class') as comment
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'ledger') and c.relkind in ('r', 'p') and c.relname !~ '${MONTHLY}'
  order by c.oid`;

/** Every table but monthly partitions, in the order in which they were made. */
export const tablesOf = async (client: pg.ClientBase): Promise<readonly TableFacts[]> =>
  (await client.query<TableFacts>(TABLES)).rows;

export type TypeFacts = { readonly label: string; readonly fields: string };

/** Composite types that aren't a table's row. */
export const typesOf = async (client: pg.ClientBase): Promise<readonly TypeFacts[]> =>
  (
    await client.query<TypeFacts>(
      `select c.oid::regclass::text as label, (
         select string_agg(quote_ident(a.attname) || ' ' || format_type(a.atttypid, a.atttypmod), ', '
           order by a.attnum)
         from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as fields
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'ledger') and c.relkind = 'c' order by label`,
    )
  ).rows;

export type SequenceFacts = { readonly label: string; readonly options: string; readonly privileges: string };

/** Sequences of their own, which belong to no column. */
export const sequencesOf = async (client: pg.ClientBase): Promise<readonly SequenceFacts[]> =>
  (
    await client.query<SequenceFacts>(
      `select c.oid::regclass::text as label,
         concat_ws(' ', case when s.seqmin <> 1 then 'minvalue ' || s.seqmin end,
           case when s.seqstart <> s.seqmin then 'start ' || s.seqstart end) as options,
         coalesce((select string_agg(lower(p.privilege_type), ', ' order by p.privilege_type)
           from aclexplode(c.relacl) p join pg_roles r on r.oid = p.grantee
           where r.rolname = 'roda_app'), '') as privileges
       from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_sequence s on s.seqrelid = c.oid
       where n.nspname in ('public', 'ledger') and c.relkind = 'S'
         and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i')
           and d.refclassid = 'pg_class'::regclass)
       order by label`,
    )
  ).rows;

export type RowFacts = { readonly columns: readonly string[]; readonly rows: readonly string[] };

const BARE = "'{int2,int4,int8,numeric,bool}'::text[]";

/**
 * The rows of a table as SQL value lists, ordered by identity columns and then by the primary key. Columns that the
 * database generates from others are left out, and so are those named in `without`.
 * Unchecked SQL: the names come from the database's own catalogue, quoted there.
 */
export const rowsOf = async (
  client: pg.ClientBase,
  label: string,
  without: readonly string[] = [],
): Promise<RowFacts> => {
  const { rows: found } = await client.query<{ name: string; value: string; rank: number | null }>(
    `select quote_ident(a.attname) as name,
       format(case when t.typname = any (${BARE}) then 'coalesce(%1$I::text, ''null'')'
         else 'quote_nullable(%1$I::text)' end, a.attname) as value,
       case when a.attidentity <> '' then 0
         else array_position((select x.indkey::int2[] from pg_index x
           where x.indrelid = a.attrelid and x.indisprimary), a.attnum) + 1 end as rank
     from pg_attribute a join pg_type t on t.oid = a.atttypid
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     order by a.attnum`,
    [label],
  );
  const kept = found.filter(({ name }) => !without.includes(name));
  const keys = found.filter(({ rank }) => rank !== null).sort((one, other) => (one.rank ?? 0) - (other.rank ?? 0));
  // Numbers by their value, texts by their bytes: every server's locale gives the same file.
  const order = keys.map(({ name, value }) => (value.startsWith('coalesce') ? name : `${name}::text collate "C"`));
  const { rows } = await client.query<{ row: string }>(
    `select concat_ws(', ', ${kept.map(({ value }) => value).join(', ')}) as row from ${label}
     ${order.length === 0 ? '' : `order by ${order.join(', ')}`}`,
  );
  return { columns: kept.map(({ name }) => name), rows: rows.map(({ row }) => row) };
};
