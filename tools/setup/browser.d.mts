/** The program of a Chromium that starts here, or undefined. BOXHAUL_BROWSER names one outright. */
export function findBrowser(): string | undefined;
/** Finds a browser, or brings one; ends the program with one clear command when it cannot. */
export function ensureBrowser(): string;
