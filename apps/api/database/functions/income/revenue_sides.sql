-- needs: income/revenue_importers
-- Derives who is on which side of a revenue proposal from the imports themselves (R3): the importers of the work that
-- names the proposal, again at the moment of posting, who uploaded the document of proceeds, and the importer of the
-- statement line. No caller can give or change them, and what was proposed never changes: the constraints
-- revenue_importer_proposes and revenue_four_eyes compare facts.
create or replace function revenue_sides() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.importers := revenue_importers(new.id);
    new.document_by := (select d.uploaded_by from evidence_documents d where d.id = new.document_id);
    new.line_imported_by := (
      select i.imported_by from statement_lines l join imports i on i.id = l.import_id
      where l.id = new.statement_line_id);
    return new;
  end if;
  if (new.id, new.proposed_by, new.goods_id, new.asset_id, new.period_from, new.period_to, new.statement_line_id,
      new.kind, new.document_id)
      is distinct from
      (old.id, old.proposed_by, old.goods_id, old.asset_id, old.period_from, old.period_to, old.statement_line_id,
      old.kind, old.document_id)
    or (old.decided_by is not null and new.decided_by is distinct from old.decided_by) then
    raise exception 'revenue_proposals: who and what was proposed or decided never changes';
  end if;
  new.importers := old.importers;
  new.document_by := old.document_by;
  new.line_imported_by := old.line_imported_by;
  if new.state = 'posted' and old.state <> 'posted' then
    new.importers := array(
      select distinct i from unnest(old.importers || revenue_importers(new.id)) i order by i);
  end if;
  return new;
end $$;

create or replace trigger revenue_sides before insert or update on revenue_proposals
  for each row execute function revenue_sides();
