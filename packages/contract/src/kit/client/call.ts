import type { CustomerRight, Menu, Right } from '@boxhaul/domain/identity';
import type { z } from 'zod';

/** Who may make a call. `menus` and `right` are checked on the server before the use case runs. */
export type Access =
  | { readonly who: 'anyone' }
  | { readonly who: 'session' }
  /** `menus`: any one of them opens it. `certified`: only for a certified enterprise. `right`: below the menus (decisions 11.15). */
  | {
      readonly who: 'customer';
      readonly menus: readonly Menu[];
      readonly certified: boolean;
      readonly right?: CustomerRight;
    }
  | { readonly who: 'operator'; readonly right?: Right }
  /** Certified customers with the right 'track', of what is theirs, and operators who see the dispatch (decisions 11.1). */
  | { readonly who: 'tracker' }
  | { readonly who: 'driver' }
  /** Dispatchers of a carrier, of what was offered to it: operators by their kind; of the desk's calls only 'dispatcher' lets them in too. */
  | { readonly who: 'carrier' }
  /** Operators with the right, of all; dispatchers of a carrier, of what is their carrier's. */
  | { readonly who: 'dispatcher'; readonly right: Right };

/** How our client sends the input. The server accepts form and JSON on every call (decisions 3). */
export type Encoding = 'form' | 'json' | 'query' | 'multipart';

/** What a call takes and answers. */
export interface CallSchemas {
  /** Whole input: path parts, query and body together. */
  readonly input: z.ZodType;
  /** The envelope's data when the call is done. */
  readonly output: z.ZodType;
}

/** One call of the platform as a value: both sides import it. Its schemas lie beside it, in the area's `schemas.ts`. */
export interface Call<S extends CallSchemas = CallSchemas> {
  /** Unique; also the operationId in /openapi.json. */
  readonly name: string;
  readonly summary: string;
  readonly tag: string;
  readonly method: 'GET' | 'POST';
  /** Absolute path; `{id}` marks a part taken from the input field of that name. */
  readonly path: string;
  readonly access: Access;
  readonly encoding: Encoding;
  /** Types alone for the platform's calls, so that a page knows a call without its schemas; a call of a test brings them. */
  readonly schemas?: S;
  /** Milliseconds (S9). */
  readonly timeoutMs: number;
  /** How often the client tries again after network trouble or a time-out (S9). */
  readonly retries: number;
  /** A POST that changes nothing, and so may be sent again. A GET always may. */
  readonly reads?: boolean;
  /** A POST that, sent twice, leaves what it leaves when sent once: it may be sent again. */
  readonly sets?: boolean;
  /**
   * Changes rows: the server runs it in one transaction, and any other call cannot change any. Every POST but one that
   * `reads`, and the GETs that say so.
   */
  readonly writes: boolean;
  /** A read that leaves a row in the audit log when an operator makes it: personal data, an export. Calls that write all do. */
  readonly audited?: boolean;
  /** Creates something: honours Idempotency-Key, and the client sends one (decisions 3). */
  readonly creates: boolean;
  /** Limit of calls a minute and address for visitors. */
  readonly perMinute?: number;
  /** Answers the code of a share too (`X-Share-Code`), of its order alone and masked as the share says (decisions 11.1). */
  readonly byShare?: boolean;
  /** Takes a file as well, as multipart instead of its usual encoding. */
  readonly takesFile?: boolean;
  /** Bytes of a form or JSON body where its input may be longer than 64 KB. */
  readonly bodyLimit?: number;
}

type Defaults = 'timeoutMs' | 'retries' | 'creates' | 'writes' | 'encoding';

/**
 * Declares a call with the defaults of S9: 100 s, form-encoded POST, and 3 retries of what can be sent twice without
 * harm: reads, what sets the same twice, and calls with an Idempotency-Key. Anything else is sent once.
 */
/* @__NO_SIDE_EFFECTS__ */
export function call<S extends CallSchemas>(
  spec: Omit<Call<S>, Defaults> & Partial<Pick<Call<S>, Defaults>>,
): Call<S> {
  return {
    timeoutMs: 100_000,
    retries: spec.method === 'GET' || spec.reads || spec.sets || spec.creates ? 3 : 0,
    creates: false,
    writes: spec.method === 'POST' && !spec.reads,
    encoding: spec.method === 'GET' ? 'query' : 'form',
    ...spec,
  };
}

/** What a caller of `C` passes. */
export type InputOf<C extends Call> = z.input<NonNullable<C['schemas']>['input']>;
/** What a use case of `C` receives. */
export type ParsedInputOf<C extends Call> = z.output<NonNullable<C['schemas']>['input']>;
/** What the caller gets back. */
export type OutputOf<C extends Call> = z.output<NonNullable<C['schemas']>['output']>;
/** What a use case returns. */
export type PresentedOf<C extends Call> = z.input<NonNullable<C['schemas']>['output']>;

/** Open to visitors too. */
export const anyone: Access = { who: 'anyone' };
/** For any account that is signed in. */
export const session: Access = { who: 'session' };
/** For customers who have one of the menus, or for all of them when none is named, and the right when one is. */
export const customer = (menus: readonly Menu[] = [], certified = false, right?: CustomerRight): Access => ({
  who: 'customer',
  menus,
  certified,
  right,
});
/** For who may look where trucks are: a customer of what is theirs, an operator. */
export const tracker: Access = { who: 'tracker' };
/** For operators, with a right when one is named. */
export const operator = (right?: Right): Access => ({ who: 'operator', right });
/** For a carrier's own dispatchers. */
export const carrier: Access = { who: 'carrier' };
/** For operators with the right, and for a carrier's own dispatchers within their carrier. */
export const dispatcher = (right: Right): Access => ({ who: 'dispatcher', right });
/** For drivers, of their own tasks. */
export const driver: Access = { who: 'driver' };
