import type { Language } from "@wage/contract/core/messages";
import { NOT_FOUND } from "@wage/contract/core/screens";
import i18next from "i18next";
import { type ReactNode, StrictMode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { prerender } from "react-dom/static";
import { createMemoryRouter, RouterProvider } from "react-router";
import { initLanguage } from "../core/i18n.ts";
import { PaperForm } from "../features/application/paper/PaperForm.tsx";
import paperStyles from "../features/application/paper/paperForm.css?inline";
import { WithoutScript } from "../features/home/WithoutScript.tsx";
import { SkipLink } from "../ui/page/SkipLink.tsx";
import { UiContext } from "../ui/uiContext.ts";
import { WORDS } from "../ui/words.ts";
import { keepLanguageInAddress } from "./languageInAddress.ts";
import { loadTexts } from "./languages.ts";
import { PublicLayout } from "./layouts/PublicLayout.tsx";
import { prepareRoutes, routesOf } from "./routes.tsx";

type Words = (key: string) => string;

/**
 * The prerendered pages, with the key of their title (`namespace:key` if it is not the feature's). Before hydration
 * they are the same for everyone.
 */
const PAGES: readonly (readonly [address: string, title: string])[] = [
  ["/", "title"],
  ["/Public", "hubTitle"],
  ["/Public/ClaimApplication", "start.title"],
  ["/Public/ClaimApplicationStepper", "opening.title"],
  ["/Public/publicClaimAppReview", "opening.title"],
  ["/Public/publicClaimPrint", "opening.title"],
  ["/Public/Confirmation", "opening.title"],
  ["/Public/Status", "status.title"],
  ["/Public/Answer", "answer.title"],
  ["/Public/Calculator", "title"],
  ["/Public/Rights", "rights.title"],
  ["/Public/uploadDocument", "documents:screenTitle"],
  ["/login", "login.title"],
  ["/Register", "register.title"],
  ["/ResetPassword", "reset.title"],
  // The same address with the token of a mailed link; the token itself is read after hydration.
  ["/ResetPassword?token=of-the-build", "reset.chooseTitle"],
  ["/ConfirmEmail", "confirm.title"],
  ["/WrongEmail", "wrong.title"],
  ["/Setup", "setup.title"],
  ["/Help", "title"],
  // Any address that no screen has.
  ["/notFound", "notFoundTitle"],
];

const NAMESPACES = ["home", "application", "calculator", "employerPortal", "documents", "account", "help"];
