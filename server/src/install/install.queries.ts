/*
 * What psql runs as PostgreSQL's administrator. A name or a password is a variable of psql, which quotes it: `:"owner"`, `:'owner'`.
 */

/** The roles and databases that are there already. */
export const FIND_TAKEN = `
  select rolname from pg_roles where rolname in (:'owner', :'service')
  union all
  select datname from pg_database where datname in (:'database', :'drill')`;

/** The owner migrates, and the service only reads and writes rows; each is a statement of its own. */
export const MAKE_DATABASES = [
  `create role :"owner" login password :'owner_password'`,
  `create role :"service" login password :'service_password'`,
  `create database :"database" owner :"owner"`,
  `create database :"drill" owner :"owner"`,
].join(";\n");
