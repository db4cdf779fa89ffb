import type { Page } from "@playwright/test";
import { SCREEN_PATHS } from "../contract/src/core/screens.ts";
import { atLeast, atMost } from "../harness/scenario.ts";
import { goInside, inBrowser, signInOnPage } from "./browser.ts";
import { claimId, fileClaim } from "./claimants.ts";
import { none } from "./measure.ts";
import { attack, type Target } from "./target.ts";

/** It leaves an attribute, a text, a script and an address; the mark shows that a page has shown it. */
const MARK = "Zqx";
const HOSTILE = `${MARK}"'><img src=x onerror=window.attacked=1><script>window.attacked=1</script></style></textarea></title>javascript:window.attacked=1//{{constructor.constructor('window.attacked=1')()}}`;

/** Texts that name something else than themselves: the product finds rows and files by them, or compares them. */
const NAMES =
  /(^|_)(code|codes|key|hash|sha256|status|kind|type|role|roles|category|slug|path|email|address|ip|language|prefix|token|version|mime_type|unit|formula|channel|section|source|event|state|subject|sid|host|number|zip|fein|fein_last4|phone|color|icon|query|sort|delivery|recipient|purpose|party|direction|component|outcome_code|screen_tab|group_name|priority|layer|basis|anchor|method|pattern|time_zone|place_value)$/;
const TABLES =
  /^(schema_migration|idempotency_key|file_storage|session|refresh_token|role|user_role|setting|law_rule_set|seal|audit_seal|throttle|once_key|claim_viewer|migration|kysely_.*|pgmigrations|mail)$/;

type Column = { table: string; column: string; length: number | null };

/** Replaces every stored text that is not the name of something; returns the columns that took it. */
async function poison({ owner }: Target): Promise<string[]> {
  const { rows } = await owner.query<Column>(`
    select c.table_name as table, c.column_name as column, c.character_maximum_length as length
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.data_type in ('text', 'character varying') and coalesce(c.character_maximum_length, 999) >= 30`);
  const taken: string[] = [];
  for (const { table, column, length } of rows) {
    if (NAMES.test(column) || TABLES.test(table)) continue;
    const name = `"${table}"."${column}"`;
    try {
      const text = HOSTILE.slice(0, length ?? undefined);
      const done = await owner.query(`update "${table}" set "${column}" = $1 where "${column}" <> ''`, [
        text,
      ]);
      if ((done.rowCount ?? 0) > 0) taken.push(name);
    } catch {
      // A check or a unique index of the column allows no such text: then no user can store it either.
    }
  }
  return taken;
}

const PARTS = [
  "wages",
  "parties",
  "employment",
  "documents",
  "letters",
  "tasks",
  "notes",
  "relations",
  "payments",
  "activity",
];

/** The addresses of all screens; those of one record show the claim, its employer and one of its items. */
async function addressesOf(target: Target, claim: number): Promise<string[]> {
  const first = (sql: string) => target.count(sql, [claim]);
  const ids: Record<string, number> = {
    "/Claim/:claimid": claim,
    "/Employer/:id": await first("select employer_id from claim where id = $1"),
    "/Inbox/:id": await first("select id from task where claim_id = $1 order by id limit 1"),
  };
  const paths = SCREEN_PATHS.filter((path) => path !== "/logout" && !/:(batchId|topic)/.test(path)).map(
    (path) => path.replace(/:\w+/, String(ids[path] ?? 1)),
  );
  return [...paths, ...PARTS.map((part) => `/Claim/${claim}?tab=${part}`), "/Help/claim"];
}

type Seen = { shown: string[]; attacked: string[] };

/** Opens each address in the page, and reports where the text is shown and where it became more than text. */
async function visit(page: Page, who: string, addresses: readonly string[], seen: Seen): Promise<void> {
  for (const address of addresses) {
    await goInside(page, address);
    await page.waitForLoadState("networkidle", { timeout: 5000 }).catch(() => undefined);
    await page.waitForTimeout(250);
    const found = await page
      .evaluate((mark) => {
        const { attacked } = window as unknown as { attacked?: number };
        const made = document.querySelectorAll('img[src="x"], [onerror], a[href^="javascript:" i]').length;
        const fields = [...document.querySelectorAll("input, textarea")] as HTMLInputElement[];
        const texts = `${document.body.textContent}${fields.map(({ value }) => value).join()}${document.title}`;
        return { isAttacked: attacked === 1 || made > 0, isShown: texts.includes(mark) };
      }, MARK)
      .catch(() => ({ isAttacked: false, isShown: false }));
    if (found.isShown) seen.shown.push(`${who} ${address}`);
    if (found.isAttacked) seen.attacked.push(`${who} ${address}`);
  }
}

export const storedScripts = attack(
  "H24",
  "markup and scripts in every stored text, on every screen",
  async (target, { quick }) => {
    const visitor = target.visitor();
    const claim = await claimId(target, await fileClaim(visitor));
    const taken = await poison(target);
    const addresses = await addressesOf(target, claim);
    const seen: Seen = { shown: [], attacked: [] };
    let errors = 0;
    await inBrowser(target, async ({ page, context, base }) => {
      page.on("pageerror", () => {
        errors += 1;
      });
      await context.addCookies([...visitor.cookies].map(([name, value]) => ({ name, value, url: base })));
      await page.goto("/");
      await visit(
        page,
        "claimant",
        addresses.filter((path) => /^\/(Public|Help|$)/.test(path)),
        seen,
      );
      for (const who of quick ? (["admin"] as const) : (["admin", "officer", "support"] as const)) {
        await page.goto("/login");
        await signInOnPage(page, `${who}@agency.example`);
        const theirs =
          who === "admin"
            ? addresses
            : addresses.filter((path) => /^\/(Claim|Inbox|Compliance|MailRoom)/.test(path));
        await visit(page, who, theirs, seen);
        await goInside(page, "/logout");
        await page.waitForURL(/\/login/);
      }
    });
    console.log(
      `  ${taken.length} columns, ${addresses.length} addresses, the text shown at ${seen.shown.length}`,
    );
    return [
      atLeast("columns that hold the hostile text", taken.length, 60),
      atLeast("screens that show it", seen.shown.length, quick ? 20 : 40),
      none("screens on which it ran, or became an element", seen.attacked),
      atMost("errors of the pages", errors, 0),
    ];
  },
);
