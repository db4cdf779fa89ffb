import { figureMessage } from "@wage/contract/calculator/lawFigure";
import { resolveMessage } from "@wage/contract/core/messages";
import { PAGE_MESSAGES } from "@wage/contract/core/messages/page";
import type { Figure } from "@wage/law/figure";

/** A sum by law on a page of the office: `$12.00`, `at least $12.00`, `not known`, `none`. */
export const figureText = (figure: Figure): string =>
  resolveMessage(PAGE_MESSAGES, figureMessage(figure), "en");
