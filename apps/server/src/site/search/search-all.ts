import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { Found, search } from '@boxhaul/contract/site';
import { ORDER_PAGE_MENUS, type Right } from '@boxhaul/domain/identity';
import { cleanCabinetNo, maskPhone, nearCabinetNos } from '@boxhaul/domain/kit';
import {
  CUSTOMER_STATEMENT_STATES,
  INVOICE_STATE_WORDS,
  STATEMENT_STATE_WORDS,
  STATEMENT_STATES,
  type StatementState,
} from '@boxhaul/domain/money';
import { boxStateWord } from '@boxhaul/domain/dispatch';
import { ORDER_WORDS, pageOfState } from '@boxhaul/domain/orders';
import { NAMED_KINDS, SEARCH_KINDS, type SearchKind } from '@boxhaul/domain/site';
import { containing, type Db } from '@boxhaul/db';
import type { Ctx, Deps } from '../../platform/context';
import { openNameBook } from './name-book';
import type { NamedRow } from './names.repo';
import { findBoxes, findInvoices, findOrders, findStatements } from './numbers.repo';

type Answer = PresentedOf<typeof search.desk>;
type Asked = ParsedInputOf<typeof search.desk>;

/** Parts of numbers are found by three signs and more: fewer would be read from the tables. */
const LEAST_OF_NUMBER = 3;

interface Reach {
  customerId: string | null;
  /** What may be found. */
  kinds: ReadonlySet<SearchKind>;
  statements: readonly StatementState[];
}

const find = (kind: SearchKind, id: string, title: string, notes: readonly (string | false)[]): Found => ({
  kind,
  id,
  orderId: null,
  page: null,
  title,
  note: notes.filter(Boolean).join(' · '),
  near: false,
});

/** Boxes by a part of their number; where none is found, those that differ from it in one sign. */
async function boxesLike(db: Db, keyword: string, { customerId }: Reach): Promise<Found[]> {
  const cabinetNo = cleanCabinetNo(keyword);
  const exact = await findBoxes(db, [containing(cabinetNo || keyword)], { customerId });
  const near = nearCabinetNos(cabinetNo);
  const rows = exact.length > 0 || near.length === 0 ? exact : await findBoxes(db, near, { customerId });
  return rows.map((row) => ({
    ...find('box', row.cabinet_id, row.cabinet_no, [
      boxStateWord(customerId === null ? 'desk' : 'customer', row.state),
      row.order_no,
      customerId === null && row.customer_name,
    ]),
    orderId: row.order_id,
    page: pageOfState(row.order_state),
    near: exact.length === 0,
  }));
}

async function ordersLike(db: Db, keyword: string, { customerId }: Reach): Promise<Found[]> {
  const rows = await findOrders(db, keyword, { customerId });
  return rows.map((row) => ({
    ...find('order', row.order_id, row.order_no, [
      ORDER_WORDS[row.state].text,
      row.book_space_no && `订舱号 ${row.book_space_no}`,
      customerId === null && row.customer_name,
    ]),
    orderId: row.order_id,
    page: pageOfState(row.state),
  }));
}

async function statementsLike(db: Db, keyword: string, { customerId, statements }: Reach): Promise<Found[]> {
  const rows = await findStatements(db, keyword, { customerId, states: statements });
  return rows.map((row) =>
    find('statement', row.statement_id, row.statement_no, [
      STATEMENT_STATE_WORDS[row.state],
      customerId === null && row.customer_name,
    ]),
  );
}

async function invoicesLike(db: Db, keyword: string): Promise<Found[]> {
  const rows = await findInvoices(db, keyword);
  return rows.map((row) =>
    find('invoice', row.invoice_id, row.invoice_no, [INVOICE_STATE_WORDS[row.state], row.title]),
  );
}

const presentName = ({ kind, id, name, more, retired }: NamedRow): Found =>
  find(kind, id, name, [
    kind === 'driver' || kind === 'carrier' ? maskPhone(more) : more,
    retired && '已停用',
  ]);

/** What has a number, each kind only where it may be found. */
async function numbersLike(db: Db, keyword: string, reach: Reach): Promise<Found[]> {
  if (keyword.length < LEAST_OF_NUMBER) return [];
  const of = (kind: SearchKind, ask: () => Promise<Found[]>) => (reach.kinds.has(kind) ? ask() : []);
  const found = await Promise.all([
    of('box', () => boxesLike(db, keyword, reach)),
    of('order', () => ordersLike(db, keyword, reach)),
    of('statement', () => statementsLike(db, keyword, reach)),
    of('invoice', () => invoicesLike(db, keyword)),
  ]);
  return found.flat();
}

const inOrder = (found: readonly Found[]): Answer => ({
  found: SEARCH_KINDS.flatMap((kind) => found.filter((each) => each.kind === kind)),
});

/** The rights of which one opens each kind at the desk. */
const DESK_KINDS: Readonly<Record<SearchKind, readonly Right[]>> = {
  box: ['order.view', 'dispatch.view'],
  order: ['order.view', 'dispatch.view'],
  customer: ['customer.view'],
  vehicle: ['fleet.view'],
  driver: ['fleet.view'],
  carrier: ['fleet.view'],
  statement: ['cost.view'],
  invoice: ['cost.view'],
};

/** The search of the desk: everything with a number or a name that the viewer's rights open. */
export function openDeskSearch(deps: Pick<Deps, 'db' | 'clock'>) {
  const namesLike = openNameBook(deps);
  return async (ctx: Ctx, { keyword }: Asked): Promise<Answer> => {
    const { rights } = ctx.signedIn();
    const kinds = new Set(
      SEARCH_KINDS.filter((kind) => DESK_KINDS[kind].some((right) => rights.includes(right))),
    );
    const reach = { customerId: null, kinds, statements: STATEMENT_STATES };
    const [numbers, names] = await Promise.all([
      numbersLike(ctx.db, keyword, reach),
      namesLike(
        keyword,
        NAMED_KINDS.filter((kind) => kinds.has(kind)),
      ),
    ]);
    return inOrder([...numbers, ...names.map(presentName)]);
  };
}

/** The search of a customer: their own orders, boxes and statements, as far as their menus open them. */
export async function searchOwn(ctx: Ctx, { keyword }: Asked): Promise<Answer> {
  const { customerId, menus } = ctx.customer();
  const orders = Object.values(ORDER_PAGE_MENUS).some((menu) => menus.includes(menu));
  const kinds = new Set<SearchKind>([
    ...(orders ? (['box', 'order'] as const) : []),
    ...(menus.includes('/admin/financeSettlement') ? (['statement'] as const) : []),
  ]);
  return inOrder(
    await numbersLike(ctx.db, keyword, { customerId, kinds, statements: CUSTOMER_STATEMENT_STATES }),
  );
}
