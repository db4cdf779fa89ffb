import { IconHelp, IconMoon, IconSun, IconUser } from "@tabler/icons-react";
import { isStaff } from "@wage/contract/core/policy";
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { Link, NavLink, Outlet, useLocation, useNavigate } from "react-router";
import { useHydrated } from "../../core/hydration.ts";
import { setLanguage } from "../../core/i18n.ts";
import { toggleMode, useMode } from "../../core/preferences/preferences.ts";
import { useSession } from "../../core/session/session.ts";
import { loadSite, useSite } from "../../core/site.ts";
import { PressForm } from "../../ui/form/PressForm.tsx";
import frame from "../../ui/page/Frame.module.css";
import { LanguageSwitch } from "../../ui/page/LanguageSwitch.tsx";
import { useUi } from "../../ui/uiContext.ts";
import { menuFor } from "../navigation.ts";
import { shellWord } from "../shellWords.ts";
import { DraftNotice, OtherLanguages } from "./DraftLanguages.tsx";
import classes from "./PublicLayout.module.css";
import { Announcement, SiteBanner } from "./SiteBanner.tsx";
import { useAppearance } from "./staff/useAppearance.tsx";

const StaffKeys = lazy(async () => ({ default: (await import("./staff/StaffKeys.tsx")).StaffKeys }));

/** The layout of the public side: header, one column, footer. Plain HTML, so that it loads fast. */
export function PublicLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  const { language, pageLanguage } = useUi();
  const { pathname } = useLocation();
  const { isLoggedIn, userRoles } = useSession();
  const looks = useRef<HTMLButtonElement>(null);
  const [openAppearance, appearance] = useAppearance(looks);
  useEffect(() => void loadSite("public"), []);
  const [isReady, setIsReady] = useState(false);
  const entries = menuFor({ isLoggedIn, roles: userRoles });
  return (
    <div className={classes.page}>
      <header className="wc-no-print">
        <Official isReady={isReady} />
        <SiteBanner rowClass={classes.row} nameClass={classes.siteName}>
          <Tools isReady={isReady} showAccount={isLoggedIn && !isStaff(userRoles)} />
        </SiteBanner>
        <Announcement language={language} />
        <DraftNotice />
        <nav aria-label={shellWord("menu", language, pageLanguage)} className={classes.nav}>
          <ul>
            {entries.map(({ label, to }) => (
              <li key={label}>
                <NavLink to={to} end={to === "/"}>
                  {shellWord(label, language, pageLanguage)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        {/* A page that suspends empties the page, never the header above it. */}
        <Suspense fallback={null}>
          <Ready onReady={setIsReady} />
          <div key={pathname} className="wc-page">
            {children}
          </div>
        </Suspense>
      </main>
      <footer className={`${classes.footer} wc-no-print`}>
        <Agency />
        <PressForm onPress={openAppearance}>
          <button type="submit" ref={looks}>
            {shellWord("looks", language, pageLanguage)}
          </button>
        </PressForm>
        <Link to="/Public/Offices" data-when-offices>
          {shellWord("offices", language, pageLanguage)}
        </Link>
        <Link to="/Public/Statistics">{shellWord("statistics", language, pageLanguage)}</Link>
        <Link to="/Help/privacy">{shellWord("privacy", language, pageLanguage)}</Link>
        <Link to="/Help/accessibility">{shellWord("accessibility", language, pageLanguage)}</Link>
        <Link to="/Help">{shellWord("Help", language, pageLanguage)}</Link>
      </footer>
      {appearance}
      {isLoggedIn && isStaff(userRoles) && (
        <Suspense fallback={null}>
          <StaffKeys />
        </Suspense>
      )}
    </div>
  );
}

/*
 * The agency's settings are read by components of their own: an update of the layout before the page below is hydrated
 * would make React render that page again, and a press on it would be lost.
 */
function Official({ isReady }: { isReady: boolean }) {
  const { language, pageLanguage } = useUi();
  const { agencyName } = useSite();
  return (
    <div className={classes.official}>
      <span>{`${shellWord("official", language, pageLanguage)} ${agencyName}`}</span>
      {isReady && <OtherLanguages />}
    </div>
  );
}

function Agency() {
  const { language, pageLanguage } = useUi();
  const { agencyName, agencyPhone, agencyAddress, agencyHours, agencyHoursEs } = useSite();
  const hours = language === "es" ? agencyHoursEs : agencyHours;
  return (
    <p>
      <strong>{agencyName}</strong>
      <span>
        {/* Isolated, because on a page from right to left the parts of a number would change places. */}
        <bdi>{agencyPhone}</bdi>
        {/* Nobody may have given either: the style sheet parts them, as the page is built before they are known. */}
        <bdi>{hours}</bdi>
      </span>
      {/* Without an address an empty line stays, because the page is built before the address is known. */}
      <span>
        <bdi>{agencyAddress}</bdi>
      </span>
      <span>{shellWord("footer", language, pageLanguage)}</span>
    </p>
  );
}

/** Reports when the page below the header is hydrated; texts that change before would no longer match its HTML. */
function Ready({ onReady }: { onReady: (isReady: boolean) => void }) {
  useEffect(() => onReady(true), [onReady]);
  return null;
}

function Tools({ isReady, showAccount }: { isReady: boolean; showAccount: boolean }) {
  const { language, pageLanguage } = useUi();
  const mode = useMode();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const addressIn = (next: "en" | "es") => {
    // The page is built for every query of its address; the server names this one (server/src/core/pages/site.ts).
    if (!isHydrated) return `?lang=${next}`;
    const parameters = new URLSearchParams(search);
    parameters.set("lang", next);
    return `${pathname}?${parameters}${hash}`;
  };
  const change = async (next: "en" | "es") => {
    await setLanguage(next);
    navigate(addressIn(next), { replace: true, preventScrollReset: true });
  };
  const modeWord = shellWord(mode === "dark" ? "light" : "dark", language, pageLanguage);
  return (
    <div className={classes.tools}>
      {showAccount && (
        <Link
          to="/Account"
          className={frame.headerLink}
          aria-label={shellWord("Account", language, pageLanguage)}
        >
          <IconUser size="1.25em" aria-hidden="true" />
        </Link>
      )}
      <Link to="/Help" className={frame.headerLink} aria-label={shellWord("Help", language, pageLanguage)}>
        <IconHelp size="1.25em" aria-hidden="true" />
      </Link>
      <PressForm onPress={toggleMode}>
        <button type="submit" className={classes.tool} aria-label={modeWord} title={modeWord}>
          {mode === "dark" ? (
            <IconSun size="1.25em" aria-hidden="true" />
          ) : (
            <IconMoon size="1.25em" aria-hidden="true" />
          )}
        </button>
      </PressForm>
      <LanguageSwitch
        language={language}
        hrefFor={addressIn}
        onChange={isReady ? (next) => void change(next) : undefined}
      />
    </div>
  );
}
