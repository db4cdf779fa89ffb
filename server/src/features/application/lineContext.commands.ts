import type { Application } from "@wage/contract/application/application";
import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import { contextOf, type RuleContext, wageSums } from "@wage/contract/application/applicationRules";
import { lineTermsOf } from "@wage/contract/application/lineTerms";
import { wageLawOf } from "@wage/contract/calculator/lineByLaw";
import type { DueSum } from "@wage/contract/lines/wageLaw";
import { isDue } from "@wage/contract/wages";
import { lawInForce } from "../../claim/law/compiledLaw.commands.ts";
import type { Db, Tx } from "../../core/database/db.ts";
import { AppError } from "../../core/errors.ts";

/** Returns what the rules of the form need for an application: the law of its place of work, in force now or at an instant. */
export async function contextOfApplication(
  db: Db | Tx,
  form: ApplicationForm,
  application: Pick<Application, "employer" | "pay">,
  at?: string,
): Promise<RuleContext> {
  const law = await lawInForce(db, at);
  return contextOf(form, wageLawOf(law, lineTermsOf(application, form)));
}

/** The sums of lines that the rules have accepted: each is known, or a floor. */
export function dueSums(lines: Parameters<typeof wageSums>[0], context: RuleContext): DueSum[] {
  const sums = wageSums(lines, context);
  if (!sums.every(isDue)) throw new AppError("internal");
  return sums;
}
