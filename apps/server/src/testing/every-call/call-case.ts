import type * as dispatch from '@boxhaul/contract/dispatch';
import type * as fleet from '@boxhaul/contract/fleet';
import type * as identity from '@boxhaul/contract/identity';
import type * as kit from '@boxhaul/contract/kit';
import type * as money from '@boxhaul/contract/money';
import type * as orders from '@boxhaul/contract/orders';
import type * as pricing from '@boxhaul/contract/pricing';
import type * as site from '@boxhaul/contract/site';
import type { Call, Errcode, InputOf } from '@boxhaul/contract/kit';
import type { TestFile } from '../upload';
import type { AccountName, Stage } from './stage';

type Areas<District> = {
  [A in keyof District as District[A] extends Readonly<Record<string, Call>> ? A : never]: District[A];
};
type Contract = Areas<typeof identity> &
  Areas<typeof kit> &
  Areas<typeof pricing> &
  Areas<typeof orders> &
  Areas<typeof fleet> &
  Areas<typeof dispatch> &
  Areas<typeof money> &
  Areas<typeof site>;
type Area = keyof Contract;

/** Every call that the contract exports, by its area and name: 'orders.save'. */
export type CallName = { [A in Area]: `${A}.${keyof Contract[A] & string}` }[Area];

type CallNamed<N> = N extends `${infer A extends Area}.${infer K}`
  ? Contract[A][K & keyof Contract[A]]
  : never;
type InputNamed<N> = CallNamed<N> extends infer C extends Call ? InputOf<C> : never;

type IdField<F> = Extract<F, 'id' | `${string}Id` | `${string}Ids`>;
export type Changes = Readonly<Record<string, unknown>>;

/** How a call answers an id that nobody has, and one that somebody else has. */
export interface IdCase {
  unknown: Changes;
  /** Left out where the id belongs to no customer. */
  foreign?: (stage: Stage) => Promise<Changes>;
  errcode: Errcode;
}

export interface Created {
  /** A row of this table for each time that the call really does its work. */
  table: string;
  /** Works as well, with an object of its own; a visitor's call has no other account. */
  other?: AccountName;
  /** Makes another body of a working one. */
  change: Changes;
}

interface Base<I> {
  /** For whom `works` works. */
  by: AccountName | 'visitor';
  /** Who passes the gate; everybody else is turned away. */
  may: readonly AccountName[] | 'everybody';
  /** An input that works once, for the account that asks. */
  works: (stage: Stage, who: AccountName) => Promise<I> | I;
  /** The cookie that goes with the input that `works` gave last. */
  cookie?: () => string;
  /** It changes something: a second time needs an input of its own. */
  writes?: true;
  files?: readonly TestFile[];
  /** A file by name of a right kind that is none; a picture without. */
  disguised?: readonly TestFile[];
  /** Its answer is no envelope: proves by itself that the call works, and answers true. */
  proves?: (stage: Stage, input: Changes, token: string) => Promise<true>;
}

/** What is to be proved of a call that takes `I`. */
export interface CallCase<I> extends Base<I> {
  /**
   * A field and a value that it must not take, by a rule of the business or one that holds fields against each other:
   * what the schema says of a field alone is derived from it. Also what would do harm if the schema let it through.
   */
  bad?: readonly (readonly [field: keyof I & string, value: unknown])[];
  ids: { readonly [F in IdField<keyof I>]-?: IdCase } & {
    readonly [F in Exclude<keyof I, IdField<keyof I>>]?: IdCase;
  };
  creates?: Created;
}

export type CallCases = { readonly [K in CallName]: CallCase<InputNamed<K>> };

/** A case whose input is no longer known. */
export interface AnyCase extends Base<object> {
  bad?: readonly (readonly [field: string, value: unknown])[];
  ids: { readonly [field: string]: IdCase | undefined };
  creates?: Created;
}

/** Whom many calls let in: every customer; those with an order list, with that of the pending ones. */
export const CUSTOMERS: readonly AccountName[] = [
  'owner',
  'staff',
  'viewer',
  'stranger',
  'strangerStaff',
  'clerk',
  'uncertified',
];
export const WITH_ORDERS: readonly AccountName[] = ['owner', 'staff', 'viewer', 'stranger', 'strangerStaff'];
/** With an order list and the rights that one usually has there; with the list of the pending ones and those rights. */
export const WORKING: readonly AccountName[] = ['owner', 'staff', 'stranger', 'strangerStaff'];
export const WORKING_PENDING: readonly AccountName[] = ['owner', 'stranger', 'strangerStaff'];

export const NO_SUCH_ID = '999999999';
