-- The workers of a server keep a lease of their own: jobs of those whose lease has run out are given back to the queue.
-- Leases of workers that are gone are deleted.
grant delete on leases to roda_app;
comment on table leases is 'The server that leads, until when, and the token that its transactions show at their end; and until when the workers of each server are known to be there.';
