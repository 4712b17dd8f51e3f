-- Challenges for members' keys that confirm a new password.
alter table member_key_challenges drop constraint member_key_challenges_purpose_check;
alter table member_key_challenges add constraint member_key_challenges_purpose_check check (
  purpose in ('offer', 'withdrawal', 'card', 'closing', 'export', 'addKey', 'deleteKey', 'password')
);
