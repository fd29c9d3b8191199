import { AGREEMENTS } from './orders/rules-of-agreements';
import { CAPACITY } from './site/rules-of-capacity';
import { PARTNERS } from './site/rules-of-partners';
import { CERTIFICATION } from './identity/rules-of-certification';
import { CONTENT } from './site/rules-of-content';
import { DOORS } from './pricing/rules-of-doors';
import { FLEET } from './fleet/rules-of-fleet';
import { BOXES } from './dispatch/rules-of-boxes';
import { HAND_OVERS } from './dispatch/rules-of-hand-overs';
import { HANDOVERS } from './dispatch/rules-of-handovers';
import { HAULAGE } from './dispatch/rules-of-haulage';
import { TEMPLATES } from './dispatch/rules-of-templates';
import { INVOICES } from './money/rules-of-invoices';
import { JOBS } from './kit/rules-of-jobs';
import { LIST_VIEWS } from './orders/rules-of-list-views';
import { MATCHES } from './dispatch/rules-of-matches';
import { MESSAGES } from './dispatch/rules-of-messages';
import { MONEY } from './money/rules-of-money';
import { NOTICES } from './identity/rules-of-notices';
import { ORIGIN } from './fleet/rules-of-origin';
import { IDENTITY } from './identity/rules-of-identity';
import { ORDERS } from './orders/rules-of-orders';
import { ORDER_DRAFTS } from './orders/rules-of-order-drafts';
import { PAYABLES } from './money/rules-of-payables';
import { ENTRIES } from './identity/rules-of-entries';
import { PEOPLE } from './identity/rules-of-people';
import { PLACES } from './pricing/rules-of-places';
import { PRICES } from './pricing/rules-of-prices';
import { SAVED_QUOTES } from './pricing/rules-of-saved-quotes';
import { SAILINGS } from './fleet/rules-of-sailings';
import { SHARES } from './orders/rules-of-shares';
import { STATEMENTS } from './money/rules-of-statements';
import type { TableRules } from './table-rules';
import { TENDERS } from './dispatch/rules-of-tenders';
import { TERMINALS } from './fleet/rules-of-terminals';
import { YARDS } from './dispatch/rules-of-yards';
import { ZONES } from './pricing/rules-of-zones';

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
