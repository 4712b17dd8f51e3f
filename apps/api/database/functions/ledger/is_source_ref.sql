-- Whether a reference names a source in the one way in which it is written. journals_source_once compares texts: a row that
-- could be named in two spellings could be used twice.
create or replace function ledger.is_source_ref(p_ref text) returns boolean language sql immutable as $$
  select p_ref ~ replace(replace(replace(
    '^((order|mall|withdrawal|exception|salary|bill|gift|play|win|claim|statement_line|marketing_fund|payroll_fund|revenue):U'
    || '|payment:U:.+|(invite|level):N|(check-in|quiz):D|redeem:([0-9a-f]{2})+|settlement:N:N:N|void:N:U:N|journal:N:U|fund:N:[^:]+)$',
    'U', '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'), 'N', '(0|[1-9][0-9]*)'), 'D', '[0-9]{4}-[0-9]{2}-[0-9]{2}')
$$;
revoke all on function ledger.is_source_ref from public;
