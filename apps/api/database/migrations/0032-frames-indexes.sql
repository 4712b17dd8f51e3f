-- transaction: none
-- A frame is written twice, when it is published and when it is numbered, and each index is written with it. Frames without
-- a number have their own index; old ones are found by id, which grows as time does.
create index concurrently frames_places on frames (place) where place is not null;
drop index concurrently if exists frames_sent;
drop index concurrently if exists frames_age;
