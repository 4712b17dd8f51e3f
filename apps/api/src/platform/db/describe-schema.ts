// The catalogue of a database as named texts, for tests that compare databases which were made in different ways.
import pg from 'pg';

/** Everything that makes a schema: an entry that two databases do not share is found under its kind and name. */
const CATALOG = `
  with mine as (select oid, nspname from pg_namespace where nspname in ('public', 'ledger')),
  relations as (
    select c.*, m.nspname || '.' || c.relname as label from pg_class c join mine m on m.oid = c.relnamespace),
  rights (relation, text) as (
    select r.oid, string_agg(coalesce(g.rolname, 'public') || ': ' || a.privilege_type
        || case when a.is_grantable then ' with grant' else '' end, ', ' order by g.rolname, a.privilege_type)
    from relations r cross join lateral aclexplode(r.relacl) a left join pg_roles g on g.oid = a.grantee
    where a.grantee <> r.relowner group by r.oid),
  parts (kind, name, text) as (
    select 'schema', m.nspname::text, (select string_agg(coalesce(g.rolname, 'public') || ': ' || a.privilege_type, ', '
        order by g.rolname, a.privilege_type)
      from pg_namespace n cross join lateral aclexplode(n.nspacl) a left join pg_roles g on g.oid = a.grantee
      where n.oid = m.oid and a.grantee <> n.nspowner)
    from mine m
    union all
    select 'table', r.label, concat_ws(E'\\n', r.relkind, r.relpersistence, array_to_string(r.reloptions, ','),
      case when r.relkind = 'p' then pg_get_partkeydef(r.oid) end, pg_get_expr(r.relpartbound, r.oid),
      (select i.inhparent::regclass::text from pg_inherits i where i.inhrelid = r.oid),
      r.relrowsecurity, obj_description(r.oid, 'pg_class'), g.text)
    from relations r left join rights g on g.relation = r.oid where r.relkind in ('r', 'p')
    union all
    select 'column', r.label || '.' || a.attname, concat_ws(' ', a.attnum, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then 'not null' end, a.attidentity, a.attgenerated, a.attstorage, a.attcollation::regcollation,
      pg_get_expr(d.adbin, d.adrelid), a.attacl, col_description(r.oid, a.attnum))
    from relations r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = r.oid and d.adnum = a.attnum where r.relkind in ('r', 'p', 'v', 'c')
    union all
    select 'constraint', r.label || '.' || k.conname, k.contype::text || ' ' || pg_get_constraintdef(k.oid) || k.convalidated
    from pg_constraint k join relations r on r.oid = k.conrelid
    union all
    select 'index', r.label, pg_get_indexdef(r.oid) || x.indisvalid
    from relations r join pg_index x on x.indexrelid = r.oid
    union all
    select 'trigger', r.label || '.' || t.tgname, pg_get_triggerdef(t.oid) || t.tgenabled::text
    from pg_trigger t join relations r on r.oid = t.tgrelid where not t.tgisinternal
    union all
    select 'function', m.nspname || '.' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')',
      pg_get_functiondef(p.oid) || coalesce(p.proacl::text, '')
    from pg_proc p join mine m on m.oid = p.pronamespace
    union all
    select 'view', r.label, concat_ws(E'\\n', pg_get_viewdef(r.oid), g.text)
    from relations r left join rights g on g.relation = r.oid where r.relkind in ('v', 'm')
    union all
    select 'sequence', r.label, concat_ws(' ', format_type(s.seqtypid, null), s.seqstart, s.seqmin, s.seqmax,
      s.seqincrement, s.seqcycle, pg_sequence_last_value(r.oid), g.text)
    from relations r join pg_sequence s on s.seqrelid = r.oid left join rights g on g.relation = r.oid
    union all
    select 'default right', coalesce(n.nspname, ''), d.defaclacl::text
    from pg_default_acl d left join mine n on n.oid = d.defaclnamespace
    union all
    select 'extension', e.extname, '' from pg_extension e)
  select kind || ' ' || name as name, coalesce(text, '') as text from parts`;

/** Of each table the number of its rows and a digest of them, without the moments at which migrations were applied. */
const rowsByTable = async (client: pg.ClientBase): Promise<readonly (readonly [string, string])[]> => {
  const { rows: tables } = await client.query<{ label: string; schema: string; name: string }>(
    `select c.oid::regclass::text as label, n.nspname as schema, c.relname as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'ledger') and c.relkind = 'r'`,
  );
  const found: (readonly [string, string])[] = [];
  for (const { label, schema, name } of tables) {
    const { rows } = await client.query<{ text: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(row, E'\\n' order by row collate "C")), '') as text
       from (select (to_jsonb(t) - 'applied_at')::text as row
             from ${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)} t) r`,
    );
    found.push([`rows ${label}`, rows[0]?.text ?? '']);
  }
  return found;
};

/**
 * Tables, columns, constraints, indexes, triggers, functions with their bodies, views, sequences, rights, comments and
 * a digest of every table's rows, by kind and name.
 */
export const describeSchema = async (url: string): Promise<Readonly<Record<string, string>>> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set search_path = public; set timezone = 'UTC'");
    const { rows } = await client.query<{ name: string; text: string }>(CATALOG);
    return Object.fromEntries([...rows.map(({ name, text }) => [name, text] as const), ...(await rowsByTable(client))]);
  } finally {
    await client.end();
  }
};
