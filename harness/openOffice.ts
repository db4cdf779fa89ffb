import type pg from "pg";

/** Opens the office, with values of its own where the profile of WY has none: nobody can file before. */
export const openOffice = (owner: pg.Client) =>
  owner.query(
    `insert into setting (key, value) values ('isLive', 'true'), ('appealDays', '14'),
       ('agencyEmail', '"office@agency.example"')
     on conflict (key, effective_from) where ended_at is null do nothing`,
  );
