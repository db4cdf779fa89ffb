import SchemaBuilder from "@pothos/core";
import { agencyDay } from "@wage/contract/core/calendar";
import {
  isActiveOn,
  type LookupRow,
  PUBLIC_LOOKUP_NAMES,
  type PublicLookupName,
} from "@wage/contract/lookups";
import { GLOBAL_DOCUMENTS, PUBLIC_SETTING_KEYS, SETTINGS, type SettingKey } from "@wage/contract/settings";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../core/context.ts";
import { mountGraphql } from "../../core/http/graphql.ts";
import { announcementOf } from "../../core/pages/announcement.ts";
import { givenText, type Settings } from "../../core/settings.ts";
import { hasOffices, rememberedRows } from "../lookups/lookups.queries.ts";

type Entries = { name: PublicLookupName; entries: LookupRow[] };

const builder = new SchemaBuilder<{ Context: Services; DefaultFieldNullability: false }>({
  defaultFieldNullability: false,
});
const scalarOf = (key: SettingKey) => {
  const { kind } = SETTINGS[key];
  return kind === "integer" ? "Int" : kind === "boolean" ? "Boolean" : "String";
};
const GIVEN = ["agencyPhone", "agencyAddress", "agencyEmail", "agencyHours", "agencyHoursEs"] as const;
/** What the page frame shows is the same that the server writes into the page. */
function publicValue(settings: Settings, key: SettingKey) {
  if (key === "bannerText") return announcementOf(settings, "en");
  if (key === "bannerTextEs") return announcementOf(settings, "es");
  const given = GIVEN.find((one) => one === key);
  return given ? givenText(settings, given) : settings.get(key);
}
const SettingsType = builder.objectRef<object>("Settings").implement({
  description: "The values of Admin › Global that anyone may read.",
  fields: (t) =>
    Object.fromEntries(
      PUBLIC_SETTING_KEYS.map((key) => [
        key,
        t.field({
          type: scalarOf(key),
          description: SETTINGS[key].label,
          resolve: (_parent, _args, { settings }) => publicValue(settings, key) as never,
        }),
      ]),
    ),
});
const LookupName = builder.enumType("LookupName", { values: PUBLIC_LOOKUP_NAMES });
const EntryType = builder.objectRef<LookupRow>("LookupEntry").implement({
  fields: (t) => ({
    id: t.exposeInt("id"),
    code: t.exposeString("code"),
    description: t.exposeString("description"),
    descriptionEs: t.exposeString("descriptionEs", { nullable: true }),
    helpText: t.exposeString("helpText", { nullable: true }),
  }),
});
const LookupType = builder.objectRef<Entries>("Lookup").implement({
  fields: (t) => ({
    name: t.expose("name", { type: LookupName }),
    entries: t.expose("entries", { type: [EntryType] }),
  }),
});
builder.queryType({
  fields: (t) => ({
    settings: t.field({ type: SettingsType, resolve: () => ({}) }),
    hasOffices: t.boolean({
      description: "True if the agency has offices in use, so that a visitor can look for theirs.",
      resolve: (_parent, _args, services) => hasOffices(services),
    }),
    lookups: t.field({
      type: [LookupType],
      description: "What may be chosen today in these look-ups of the public form.",
      args: { names: t.arg({ type: [LookupName], required: true }) },
      resolve: (_, { names }, services) =>
        Promise.all([...new Set(names)].map((name) => activeEntries(services, name))),
    }),
  }),
});

async function activeEntries(services: Services, name: PublicLookupName): Promise<Entries> {
  const today = agencyDay(services.clock.now(), services.settings.get("timeZone"));
  const rows: LookupRow[] = await rememberedRows(services, name);
  return { name, entries: rows.filter((row) => isActiveOn(row, today)) };
}

/** Mounts `/Global/graphql`, which serves the agency's public settings. */
export function settingsGraphql(app: FastifyInstance, services: Services): void {
  const documents = Object.values(GLOBAL_DOCUMENTS);
  mountGraphql(app, services, { path: "/Global/graphql", schema: builder.toSchema(), documents });
}
