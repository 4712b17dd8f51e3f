-- The side of a revenue proposal that an operator is on (decision 62), null for one who may approve it. It compares what
-- the constraint revenue_four_eyes compares.
create or replace function revenue_side(p revenue_proposals, p_operator int) returns text language sql immutable as $$
  select case when p.proposed_by = p_operator then 'proposer'
    when p_operator = any (p.importers) or p.document_by = p_operator then 'evidence'
    when p.line_imported_by = p_operator then 'line' end
$$;
