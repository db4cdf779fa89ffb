import { z } from "zod";
import { COLUMN_WIDTH_MAX, COLUMN_WIDTH_MIN } from "./core/limits.ts";
import { message } from "./core/messages.ts";
import { route } from "./core/route.ts";

const required = { error: () => message("required") };
const name = (pattern: RegExp, max: number) =>
  z.string(required).max(max, message("max", max)).regex(pattern, message("format"));

const columnName = name(/^[A-Za-z]+$/, 40);
const TABLES_MAX = 40;
const COLUMNS_MAX = 60;

/** The columns of a table that a person chose, in their order, and their widths in pixels. */
const TableLook = z
  .object({
    columns: z.array(columnName).max(COLUMNS_MAX, message("max", COLUMNS_MAX)).readonly(),
    widths: z
      .record(columnName, z.number(required).int().min(COLUMN_WIDTH_MIN).max(COLUMN_WIDTH_MAX))
      .readonly(),
  })
  .partial();
export type TableLook = z.output<typeof TableLook>;

/** PRF-01: a user's choices of appearance. A value that was never chosen is absent. */
export const Preferences = z
  .object({
    themeColor: name(/^[a-z]+$/, 30),
    /** null follows the system. */
    themeMode: z.enum(["light", "dark"]).nullable(),
    navDrawer: z.boolean(),
    navRail: z.boolean(),
    density: z.enum(["comfortable", "compact"]),
    /** A path on this site; "" is no image, null the office's. */
    headerImage: name(/^$|^\/(?![/\\])[\w./-]*$/, 300).nullable(),
    headerFont: name(/^[\w ]+$/, 60).nullable(),
    /** The texts of letters are edited as merge text, not in the formatted view. */
    lettersAsText: z.boolean(),
    /** Lists begin with the claims of all offices, not with those of the person's own. */
    allOffices: z.boolean(),
    /** By the name of the table; a write contains those of all tables. */
    tables: z
      .record(name(/^[A-Za-z]+$/, 40), TableLook)
      .refine((tables) => Object.keys(tables).length <= TABLES_MAX, message("format")),
  })
  .partial();
export type Preferences = z.output<typeof Preferences>;

/** A write contains only the changed values, so that two devices do not overwrite each other. */
export const preferencesRoutes = {
  get: route("GET", "/User/Preferences", { access: "signed-in", reply: Preferences }),
  change: route("PATCH", "/User/Preferences", {
    access: "signed-in",
    body: Preferences,
    bodyLimit: 32_768,
    reply: Preferences,
  }),
};
