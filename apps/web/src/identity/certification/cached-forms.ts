import type { CompanyForm } from './company-form';

/** What an account has typed and not sent in yet, while the page lives: a company's papers are not stored on the device. */
const kept = new Map<string, CompanyForm>();

export const cachedForm = (accountId: string): CompanyForm | undefined => kept.get(accountId);

/** Keeps the form for the account alone; null forgets it. */
export function cacheForm(accountId: string, form: CompanyForm | null): void {
  kept.clear();
  if (form) kept.set(accountId, form);
}
