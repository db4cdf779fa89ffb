import { sql } from "kysely";
import type { Db, Tx } from "../../core/database/db.ts";

export type NamedCounty = { fips: string; name: string };
export type CountyOffices = { attorneyTitle: string; sheriffTitle: string };

/**
 * Makes the counties of a state those that can be chosen, with a blank entry of each office for counties that have
 * none. Counties of another state are retired, not removed: claims name them. Rows that exist keep what administrators
 * changed. Returns the number of counties added.
 */
export async function useCountiesOf(
  tx: Tx,
  state: string,
  counties: readonly NamedCounty[],
  offices: CountyOffices,
): Promise<number> {
  const home = sql`(SELECT id FROM state WHERE code = ${state})`;
  const { rows: others } = await sql`
    SELECT 1 FROM county WHERE active AND state_id <> ${home} LIMIT 1`.execute(tx);
  await sql`UPDATE county SET active = false, row_version = row_version + 1
    WHERE active AND state_id <> ${home}`.execute(tx);
  if (others.length > 0)
    await sql`UPDATE county SET active = true, row_version = row_version + 1
      WHERE NOT active AND state_id = ${home}`.execute(tx);
  const { numAffectedRows } = await sql`
    INSERT INTO county (code, description, state_id, fips, sort_order)
    SELECT fips, name, ${home}, fips, row_number() OVER (ORDER BY name)
    FROM jsonb_to_recordset(${JSON.stringify(counties)}::jsonb) AS c (fips text, name text)
    ORDER BY name
    ON CONFLICT (code) DO NOTHING`.execute(tx);
  await addOffices(tx, offices);
  return Number(numAffectedRows ?? 0);
}

export type NamedCity = { code: string; name: string; nameEs?: string | undefined; counties: string[] };

/**
 * Makes the cities of a profile those that can be chosen. Cities that it no longer names are retired, not removed:
 * claims name them.
 */
export async function useCities(tx: Tx, cities: readonly NamedCity[]): Promise<void> {
  await sql`UPDATE city SET active = false, row_version = row_version + 1
    WHERE active AND coalesce(place, '') NOT IN (SELECT code FROM (${placesOf(cities)}) c)`.execute(tx);
  await addCities(tx, cities);
}

/** Lets cities be chosen, beside those that can be chosen already. */
export const addCities = (tx: Tx, cities: readonly NamedCity[]) =>
  sql`
    INSERT INTO city (code, description, description_es, place, counties)
    SELECT replace(code, '/', '-'), name, "nameEs", code, counties FROM (${placesOf(cities)}) c
    ON CONFLICT (place) DO UPDATE SET active = true, counties = excluded.counties,
      row_version = city.row_version + 1
    WHERE NOT city.active OR city.counties <> excluded.counties`.execute(tx);

const placesOf = (
  cities: readonly NamedCity[],
) => sql`SELECT * FROM jsonb_to_recordset(${JSON.stringify(cities)}::jsonb)
    AS c (code text, name text, "nameEs" text, counties text[])`;

/** Returns the names of the counties that can be chosen, by their FIPS codes. */
export async function namesOfCounties(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom("county")
    .select(["fips", "description"])
    .where("active", "=", true)
    .execute();
  return new Map(rows.flatMap(({ fips, description }) => (fips ? [[fips, description] as const] : [])));
}

/** Returns the FIPS codes of a city's counties; none for an unknown city. */
export const listCountiesOfCity = async (db: Db, place: string): Promise<string[]> =>
  (await db.selectFrom("city").select("counties").where("place", "=", place).executeTakeFirst())?.counties ??
  [];

/** The agency fills in the names, addresses and fees. */
async function addOffices(tx: Tx, { attorneyTitle, sheriffTitle }: CountyOffices) {
  await sql`
    INSERT INTO county_attorney (code, description, title, county_id, sort_order)
    SELECT c.code, left(c.description || ' ' || ${attorneyTitle}::text, 100), ${attorneyTitle}::text, c.id, c.sort_order
    FROM county c
    WHERE c.active AND NOT EXISTS (SELECT 1 FROM county_attorney a WHERE a.county_id = c.id)
    ON CONFLICT (code) DO NOTHING`.execute(tx);
  await sql`
    INSERT INTO county_sheriff (code, description, county_id, sort_order)
    SELECT c.code, left(c.description || ' ' || ${sheriffTitle}::text, 100), c.id, c.sort_order
    FROM county c
    WHERE c.active AND NOT EXISTS (SELECT 1 FROM county_sheriff a WHERE a.county_id = c.id)
    ON CONFLICT (code) DO NOTHING`.execute(tx);
}
