import { message } from "@wage/contract/core/messages";
import { formatMoney } from "@wage/contract/core/numbers";
import { Decimal } from "decimal.js";
import type { Tx } from "../../core/database/db.ts";
import { AppError, fieldError } from "../../core/errors.ts";
import type { Settings } from "../../core/settings.ts";
import { sumMadeDue } from "./ledger.queries.ts";

/**
 * Refuses what made less due in this transaction than before, beyond what one person may give up alone: a corrected or
 * removed line, a later answer, a reversed adjustment, a settlement that ends. An adjustment has a second person.
 */
export async function refuseLowered(
  tx: Tx,
  settings: Settings,
  claimId: number,
  { before, field }: { before: string; field?: string | undefined },
): Promise<void> {
  const less = new Decimal(before).minus(await sumMadeDue(tx, claimId));
  if (less.lte(settings.get("givenUpAlone"))) return;
  const lowered = message("dueLowered", formatMoney(less.toFixed(2)));
  throw field ? fieldError(field, lowered) : new AppError("conflict", lowered);
}
