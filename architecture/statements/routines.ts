// Which functions and operators of PostgreSQL never return null: what reasoning about nulls takes as given.

/** Never null, whatever they are given. */
export const NEVER_NULL: ReadonlySet<string> = new Set([
  ...['jsonb_build_object', 'jsonb_build_array', 'json_build_object', 'json_build_array', 'concat', 'concat_ws'],
  ...['now', 'clock_timestamp', 'gen_random_uuid', 'random', 'pg_current_xact_id', 'pg_current_snapshot'],
]);

/** Never null when nothing that they are given is. Those that look something up (`array_length`) are not here. */
export const NON_NULL_OF_NON_NULL: ReadonlySet<string> = new Set([
  // Conversions are functions named after the type.
  ...['int2', 'int4', 'int8', 'numeric', 'float4', 'float8', 'text', 'varchar', 'bpchar', 'bool', 'name'],
  ...['date', 'timestamp', 'timestamptz', 'time', 'interval', 'to_jsonb', 'to_json', 'jsonb'],
  ...['timezone', 'extract', 'date_part', 'date_trunc', 'make_date', 'make_interval', 'age', 'to_char', 'to_timestamp'],
  ...['abs', 'sign', 'mod', 'div', 'round', 'trunc', 'floor', 'ceil', 'ceiling', 'power', 'sqrt', 'ln', 'exp'],
  ...['lower', 'upper', 'initcap', 'length', 'char_length', 'octet_length', 'btrim', 'ltrim', 'rtrim', 'replace'],
  ...['left', 'right', 'lpad', 'rpad', 'repeat', 'reverse', 'strpos', 'split_part', 'starts_with', 'regexp_replace'],
  ...['encode', 'decode', 'md5', 'sha256', 'convert_to', 'hashtext', 'uuid_hash_extended', 'cardinality'],
  ...[
    'array_to_string',
    'jsonb_set',
    'hashtextextended',
    'pg_try_advisory_xact_lock',
    'nextval',
    'pg_try_advisory_lock',
    'generate_series',
    'date_add',
    'date_subtract',
  ],
]);

/** Never null when their first argument is not. */
export const OF_FIRST: ReadonlySet<string> = new Set(['array_remove', 'array_append']);

/** Operators that look something up, and so can come back with nothing. Every other operator of PostgreSQL computes. */
export const LOOKS_UP = /^jsonb?_(?:object_field|array_element|extract_path|path)/;

/** Functions of this schema that are strict and always compute a value from what they are given. */
export const OWN: ReadonlySet<string> = new Set(['payout_reference', 'income_record_id']);
