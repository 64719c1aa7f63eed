-- The house's role and its database: the role owns the one and may do nothing else.
--   ADJUGE_PASSWORD=… psql --file=deploy/role.sql postgres      as PostgreSQL's own user, once
\getenv password ADJUGE_PASSWORD
\set ON_ERROR_STOP on
CREATE ROLE adjuge LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION PASSWORD :'password';
CREATE DATABASE adjuge OWNER adjuge TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C';
REVOKE ALL ON DATABASE adjuge FROM PUBLIC;
