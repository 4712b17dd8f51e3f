// The schema as text, from the database's own catalogue: for reading, and for tests that compare.
import pg from 'pg';

const QUERY = `
  with mine as (select oid, nspname from pg_namespace where nspname in ('public', 'ledger')),
  parts (kind, name, text) as (
    select 'table', m.nspname || '.' || c.relname, (
      select string_agg('  ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
        || case when a.attnotnull then ' not null' else '' end
        || case a.attidentity when '' then '' else ' identity' end
        || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), ''), E'\\n' order by a.attnum)
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped)
    from pg_class c join mine m on m.oid = c.relnamespace where c.relkind in ('r', 'p') and c.relname !~ '_\\d{6}$'
    union all
    select 'constraint', m.nspname || '.' || t.relname || '.' || k.conname, '  ' || pg_get_constraintdef(k.oid)
    from pg_constraint k join pg_class t on t.oid = k.conrelid join mine m on m.oid = t.relnamespace
    where k.contype <> 'n' and t.relname !~ '_\\d{6}$'
    union all
    select 'index', m.nspname || '.' || i.relname, '  ' || pg_get_indexdef(i.oid)
    from pg_class i join mine m on m.oid = i.relnamespace join pg_index x on x.indexrelid = i.oid
    where not x.indisprimary and i.relname !~ '_\\d{6}_'
      and not exists (select from pg_constraint k where k.conindid = i.oid)
    union all
    select 'trigger', m.nspname || '.' || t.relname || '.' || g.tgname, '  ' || pg_get_triggerdef(g.oid)
    from pg_trigger g join pg_class t on t.oid = g.tgrelid join mine m on m.oid = t.relnamespace
    where not g.tgisinternal and t.relname !~ '_\\d{6}$'
    union all
    select 'function', m.nspname || '.' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')',
      '  ' || case when p.prosecdef then 'security definer, ' else '' end || 'body ' || md5(p.prosrc)
    from pg_proc p join mine m on m.oid = p.pronamespace
    where not exists (select from pg_depend e where e.objid = p.oid and e.deptype = 'e')
    union all
    select 'view', m.nspname || '.' || v.relname, '  '
        -- PostgreSQL 15 names the relation before a column where 16 and later leave it out: no names before any.
        || regexp_replace(pg_get_viewdef(v.oid), '\\m[a-z_]+\\.', '', 'g')
    from pg_class v join mine m on m.oid = v.relnamespace where v.relkind = 'v'
    union all
    select 'grant', m.nspname || '.' || c.relname,
      '  roda_app: ' || string_agg(a.privilege_type, ', ' order by a.privilege_type)
    from pg_class c join mine m on m.oid = c.relnamespace cross join lateral aclexplode(c.relacl) a
    join pg_roles r on r.oid = a.grantee
    where r.rolname = 'roda_app' and c.relname !~ '_\\d{6}$' group by m.nspname, c.relname)
  select kind, name, text from parts order by kind collate "C", name collate "C", text collate "C"`;

/**
 * Tables, constraints, indexes, triggers, functions (by digest), views and the server role's rights, in a fixed order.
 */
export const describeSchema = async (url: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ kind: string; name: string | null; text: string | null }>(QUERY);
    return rows.map(({ kind, name, text }) => `-- ${kind} ${name}\n${text}\n`).join('\n');
  } finally {
    await client.end();
  }
};
