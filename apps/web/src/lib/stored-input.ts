import { createStore } from './create-store';

/** Whose input is kept: the account that is signed in; null: nobody's. */
export const inputOwner = createStore<string | null>(null);

/** Fields that were changed, each with what stood there and what was typed. */
export type StoredFields = Readonly<Record<string, { from: unknown; to: unknown }>>;

/** What an account typed into a form and did not send. */
interface StoredInput {
  owner: string;
  form: string;
  fields: StoredFields;
  /** Milliseconds since 1970. */
  at: number;
}

const KEY = 'boxhaul.input';
/** The oldest give way. */
const MOST = 20;
const LONGEST_MS = 7 * 24 * 3_600_000;

const isKept = (one: unknown): one is StoredInput =>
  typeof one === 'object' &&
  one !== null &&
  'owner' in one &&
  'form' in one &&
  'fields' in one &&
  'at' in one;

function load(now: number): StoredInput[] {
  try {
    const listed: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    if (!Array.isArray(listed)) return [];
    return listed.filter(isKept).filter(({ at }) => now - at < LONGEST_MS);
  } catch {
    return [];
  }
}

function store(all: readonly StoredInput[]): void {
  try {
    if (all.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(all.slice(0, MOST)));
  } catch {
    // Storage is full or forbidden: what is typed lasts as long as the page.
  }
}

const others = (owner: string, form: string, now: number): StoredInput[] =>
  load(now).filter((one) => one.owner !== owner || one.form !== form);

/** What an account had typed into a form; undefined: nothing. */
export const storedInput = (owner: string, form: string, now = Date.now()): StoredFields | undefined =>
  load(now).find((one) => one.owner === owner && one.form === form)?.fields;

/** Keeps it in this browser for a week, in the stead of what was kept of the form. */
export const storeInput = (owner: string, form: string, fields: StoredFields, now = Date.now()): void =>
  store([{ owner, form, fields, at: now }, ...others(owner, form, now)]);

export const forgetInput = (owner: string, form: string, now = Date.now()): void =>
  store(others(owner, form, now));
