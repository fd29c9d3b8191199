/** How long each text of an enterprise may be; characters (S5, S9 for the scope). */
export const COMPANY_BOUNDS = {
  name: 100,
  businessEntity: 50,
  linkman: 20,
  competentTaxAuthorities: 60,
  businessScope: 500,
  companyAddress: 200,
} as const;

/** Days on which an enterprise may have been established, 'YYYY-MM-DD', both included; today is the later one. */
export const EARLIEST_ESTABLISHMENT = '1900-01-01';

/** S5: ten-thousands of yuan, above zero, up to 10 digits and 6 decimals as licences print them. */
const CAPITAL = /^\d{1,10}(?:\.\d{1,6})?$/;

/** Whether a text is a registered capital (S5). */
export const isRegisteredCapital = (text: string): boolean => CAPITAL.test(text) && Number(text) > 0;

// Controls, marks that turn writing around, and what begins a tag: no register of enterprises holds them.
const UNFIT = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}<>]/u;
// The scope and the address may run over lines.
const UNFIT_IN_LINES = /[\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}<>]|[^\P{Cc}\n\r\t]/u;

/** Whether a text of one line is one that a licence could bear: no scripts, no unseen characters. */
export const isPlainText = (text: string): boolean => !UNFIT.test(text);

/** The same for a text of several lines. */
export const isPlainLines = (text: string): boolean => !UNFIT_IN_LINES.test(text);

/** A name of an enterprise as it is compared: without spaces, brackets and capitals told apart. */
export const comparableName = (name: string): string =>
  name.normalize('NFKC').replace(/\s/g, '').toUpperCase();
