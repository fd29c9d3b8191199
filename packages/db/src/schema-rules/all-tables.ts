import { AGREEMENTS } from './rules-of-agreements';
import { CAPACITY } from './rules-of-capacity';
import { PARTNERS } from './rules-of-partners';
import { CERTIFICATION } from './rules-of-certification';
import { CONTENT } from './rules-of-content';
import { DOORS } from './rules-of-doors';
import { FLEET } from './rules-of-fleet';
import { BOXES } from './rules-of-boxes';
import { HAND_OVERS } from './rules-of-hand-overs';
import { HANDOVERS } from './rules-of-handovers';
import { HAULAGE } from './rules-of-haulage';
import { TEMPLATES } from './rules-of-templates';
import { INVOICES } from './rules-of-invoices';
import { JOBS } from './rules-of-jobs';
import { LIST_VIEWS } from './rules-of-list-views';
import { MATCHES } from './rules-of-matches';
import { MESSAGES } from './rules-of-messages';
import { MONEY } from './rules-of-money';
import { NOTICES } from './rules-of-notices';
import { ORIGIN } from './rules-of-origin';
import { IDENTITY } from './rules-of-identity';
import { ORDERS } from './rules-of-orders';
import { ORDER_DRAFTS } from './rules-of-order-drafts';
import { PAYABLES } from './rules-of-payables';
import { ENTRIES } from './rules-of-entries';
import { PEOPLE } from './rules-of-people';
import { PLACES } from './rules-of-places';
import { PRICES } from './rules-of-prices';
import { SAVED_QUOTES } from './rules-of-saved-quotes';
import { SAILINGS } from './rules-of-sailings';
import { SHARES } from './rules-of-shares';
import { STATEMENTS } from './rules-of-statements';
import type { TableRules } from './table-rules';
import { TENDERS } from './rules-of-tenders';
import { TERMINALS } from './rules-of-terminals';
import { YARDS } from './rules-of-yards';
import { ZONES } from './rules-of-zones';

/** Every table, in an order in which each finds what it refers to. */
export const TABLES: Readonly<Record<string, TableRules>> = {
  ...PLACES,
  ...PEOPLE,
  ...ENTRIES,
  ...CERTIFICATION,
  ...IDENTITY,
  ...PRICES,
  ...ORDERS,
  ...MONEY,
  ...STATEMENTS,
  ...INVOICES,
  ...BOXES,
  ...TEMPLATES,
  ...HAULAGE,
  ...HAND_OVERS,
  ...PAYABLES,
  ...FLEET,
  ...TENDERS,
  ...DOORS,
  ...TERMINALS,
  ...NOTICES,
  ...JOBS,
  ...SAVED_QUOTES,
  ...AGREEMENTS,
  ...LIST_VIEWS,
  ...ORDER_DRAFTS,
  ...ZONES,
  ...ORIGIN,
  ...SAILINGS,
  ...SHARES,
  ...MATCHES,
  ...MESSAGES,
  ...HANDOVERS,
  ...YARDS,
  ...CONTENT,
  ...CAPACITY,
  ...PARTNERS,
};
