-- needs: income/revenue_side
-- Why the facts behind a request keep an operator from approving it, null for one who may: the operator proposed it, brought
-- the evidence in, or imported the bank line. Roles are not looked at.
create or replace function approval_side(a approvals, p_operator int) returns text language sql stable as $$
  select case when a.proposed_by = p_operator then 'proposer'
    when a.kind = 'revenue' then (
      select revenue_side(r, p_operator) from revenue_proposals r where r.id = a.subject::uuid)
    when a.kind = 'asset_ending' then (
      select 'evidence' from evidence_documents d
      where d.id = (a.payload ->> 'documentId')::uuid and d.uploaded_by = p_operator) end
$$;
