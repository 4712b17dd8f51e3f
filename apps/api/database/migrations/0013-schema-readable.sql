-- The server's login compares the schema with its code at the start, and says in /readyz what is missing.
grant select on schema_migrations, schema_functions to roda_app;
