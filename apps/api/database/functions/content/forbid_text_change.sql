-- Published texts are never changed: a new text is a new version.
create or replace function forbid_text_change() returns trigger language plpgsql as $$
begin
  raise exception 'a published text is never changed: publish a new version';
end $$;

create or replace trigger system_texts_frozen before update or delete on system_texts
  for each row execute function forbid_text_change();
create or replace trigger contract_versions_frozen before update or delete on contract_versions
  for each row execute function forbid_text_change();
create or replace trigger contract_texts_frozen before update or delete on contract_texts
  for each row execute function forbid_text_change();
create or replace trigger offer_documents_frozen before update or delete on offer_documents
  for each row execute function forbid_text_change();
