-- transaction: none
-- The barrage collects what happened in the last minute: the plays of that minute, not those of everybody who agreed.
create index concurrently box_plays_played on box_plays (played_at);
