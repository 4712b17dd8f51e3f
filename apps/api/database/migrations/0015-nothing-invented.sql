-- Contacts, a host and an invitation code that the baseline invented: an installation begins without them, and its
-- operators enter their own. A demo keeps what it has, and so does everything that was changed since. The code stays
-- where there are members, for some of them may have passed it on; operators offer another one.
do $$ begin
  if exists (select from country_options where key = 'demo' and value = 'true') then return; end if;
  delete from support_channels
    where (kind, value) in (('email', 'care@roda.example'), ('phone', '+62 21 5000 2026'));
  update public_settings set value = '["www.ojk.go.id", "www.bi.go.id"]'
    where key = 'webViewHosts' and value = '["help.roda.example", "www.ojk.go.id", "www.bi.go.id"]';
  if exists (select from members) then return; end if;
  delete from country_options where key = 'publicInviteCode' and value = '"RODA2026"';
  delete from invitation_codes where code = 'RODA2026' and member_id is null and offered_since is null;
end $$;
