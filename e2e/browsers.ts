import { headlessShellOf, installedBrowser } from "../scripts/browser.mjs";

const IS_ROOT = process.getuid?.() === 0;
const QUIET = [
  "disable-quic",
  "no-first-run",
  "disable-background-networking",
  "disable-component-update",
  "disable-sync",
];
const BROWSER = process.env.CHROMIUM_PATH || installedBrowser();

const launch = (executablePath: string | undefined) => ({
  executablePath,
  args: [...(IS_ROOT ? ["no-sandbox", "disable-gpu"] : []), ...QUIET].map((flag) => `--${flag}`),
});

/** The tests start their browser with these options. */
export const LAUNCH = launch(headlessShellOf(BROWSER));

/** For `test.use` in a file that looks at a PDF, which the headless shell does not show. */
export const WITH_PDF_VIEWER = { launchOptions: launch(BROWSER) };
