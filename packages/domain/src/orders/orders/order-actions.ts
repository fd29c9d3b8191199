import type { CustomerRight } from '../../identity/access/customer-rights';
import type { Menu } from '../../identity/access/menus';
import { ASKED_ORDER_STATES, HAULED_ORDER_STATES } from '../../identity/words/order-life';
import { ORDER_PAGE_MENUS, type OrderPage } from '../../identity/words/order-page';
import { ORDER_STATES, ORDER_WORDS, type OrderState } from '../words/order-state';

/** The list on which an order of this state stands. */
export const pageOfState = (state: OrderState): OrderPage => ORDER_WORDS[state].page;

interface Viewer {
  accountId: string;
  menus: readonly Menu[];
}

/** S6: a page of the portal is open to those who have its menu. */
export const mayOpenPage = ({ menus }: Pick<Viewer, 'menus'>, page: OrderPage): boolean =>
  menus.includes(ORDER_PAGE_MENUS[page]);

/** An order of one's own enterprise: with the menu of the page on which it stands, or when one made it oneself. */
export const mayViewOrder = (viewer: Viewer, order: { state: OrderState; accountId: string }): boolean =>
  mayOpenPage(viewer, pageOfState(order.state)) || order.accountId === viewer.accountId;

/** What a customer can do with an order from its item in a list (S2), in the order of the buttons. */
export const ORDER_ACTIONS = [
  'edit',
  'cancel',
  'object',
  'request_cancellation',
  'withdraw_cancellation',
  'request_change',
  'withdraw_change',
  'accept_quote',
  'decline_quote',
  'copy',
  'fee_list',
  'documents',
  'tasks',
  'audit',
  'track',
  'share',
] as const;
export type CustomerAction = (typeof ORDER_ACTIONS)[number];

interface Rule {
  /** Absent: either page. */
  readonly page?: OrderPage;
  /** Absent: any state. */
  readonly states?: readonly OrderState[];
  /** Only while the customer's cancellation request is open, or only while there is none; absent: either way. */
  readonly cancellationRequested?: boolean;
  /** The same of a request to change it. */
  readonly changeRequested?: boolean;
  /** Only while the customer may object to an order that was placed for it. */
  readonly objectable?: true;
  /** Only with fees behind it. */
  readonly hasFees?: true;
  /** All of them are needed (decisions 11.15); absent: whoever sees the order. */
  readonly rights?: readonly CustomerRight[];
}

/** S2's action matrix of an order list item, with what decisions 4 adds to it. */
const RULES: Readonly<Record<CustomerAction, Rule>> = {
  edit: { page: 'pending', states: ['pending_review'], rights: ['publish'] },
  cancel: { page: 'pending', states: ['pending_review'], rights: ['cancel'] },
  object: {
    states: [...ASKED_ORDER_STATES, 'approved'],
    cancellationRequested: false,
    objectable: true,
    rights: ['cancel'],
  },
  request_cancellation: {
    page: 'order',
    states: ['approved'],
    cancellationRequested: false,
    rights: ['cancel'],
  },
  withdraw_cancellation: {
    page: 'order',
    states: ['approved'],
    cancellationRequested: true,
    rights: ['cancel'],
  },
  request_change: {
    page: 'order',
    states: HAULED_ORDER_STATES,
    cancellationRequested: false,
    changeRequested: false,
    rights: ['publish'],
  },
  withdraw_change: {
    page: 'order',
    states: HAULED_ORDER_STATES,
    changeRequested: true,
    rights: ['publish'],
  },
  accept_quote: { page: 'pending', states: ['awaiting_customer'], rights: ['publish', 'prices'] },
  decline_quote: { page: 'pending', states: ['awaiting_customer'], rights: ['publish', 'prices'] },
  copy: { states: ['rejected', 'cancelled'], rights: ['publish'] },
  fee_list: { page: 'order', hasFees: true, rights: ['costs'] },
  documents: {},
  tasks: { rights: ['track'] },
  audit: {},
  track: { page: 'order', states: ['running', 'finished'], rights: ['track'] },
  // It shows where the boxes are.
  share: {
    page: 'order',
    states: ORDER_STATES.filter((state) => pageOfState(state) === 'order'),
    rights: ['share', 'track'],
  },
};

interface Viewed {
  pageType: OrderPage;
  state: OrderState;
  /** The customer asks to cancel, and nobody has answered yet. */
  cancellationRequested: boolean;
  /** The customer asks to change it, and nobody has answered yet. */
  changeRequested: boolean;
  /** An operator placed it, and the time to object is not over. */
  objectable: boolean;
  /** It has fees that a customer sees. */
  hasFees: boolean;
  /** What the viewer is granted. */
  menus: readonly Menu[];
  rights: readonly CustomerRight[];
}

/** What a customer may do with an order on a page, in the order of the buttons; nothing without the page's menu. */
export function orderActions(viewed: Viewed): CustomerAction[] {
  const { pageType, state, cancellationRequested, changeRequested, objectable, hasFees, menus, rights } =
    viewed;
  if (!menus.includes(ORDER_PAGE_MENUS[pageType])) return [];
  return ORDER_ACTIONS.filter((action) => {
    const rule = RULES[action];
    return (
      (rule.page === undefined || rule.page === pageType) &&
      (rule.states === undefined || rule.states.includes(state)) &&
      (rule.rights ?? []).every((right) => rights.includes(right)) &&
      (rule.cancellationRequested === undefined || rule.cancellationRequested === cancellationRequested) &&
      (rule.objectable === undefined || objectable) &&
      (rule.hasFees === undefined || hasFees) &&
      (rule.changeRequested === undefined || rule.changeRequested === changeRequested)
    );
  });
}
