import type { Call, InputOf, OutputOf } from '@boxhaul/contract/kit';
import {
  type DataTag,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  queryOptions,
  type UnusedSkipTokenOptions,
} from '@tanstack/react-query';
import { client } from './client';

type Options<O> = UnusedSkipTokenOptions<O, Error, O>;
/** What `useQuery` takes for a call. */
type QueryOf<C extends Call> = Options<OutputOf<C>> & { queryKey: DataTag<QueryKey, OutputOf<C>, Error> };

/** Those of the library's options that a call's query sets; `keep`: the answer before stays in sight until the next has come. */
type Settings<C extends Call> = Omit<Options<OutputOf<C>>, 'queryKey' | 'queryFn' | 'placeholderData'> & {
  keep?: boolean;
};
/** A field that may stand alone in the input of a call. */
type SoleField<C extends Call> = {
  [K in keyof InputOf<C>]-?: Pick<InputOf<C>, K> extends InputOf<C> ? K : never;
}[keyof InputOf<C>];
/** A call that is asked nothing. */
type AsksNothing<C extends Call> = InputOf<C> extends Record<string, never> ? unknown : never;

/** A mutation that reads anew what it changed. */
type MutationOf<I, O> = (cache: QueryClient) => {
  mutationFn: (input: I) => Promise<O>;
  onSettled: () => Promise<unknown>;
};
/** `quiet`: the page shows a refusal itself (S8). */
interface Sending {
  quiet?: boolean;
}

/** What a caller gives: the input, the one field of it that is named, or what a function makes the input of; null is not asked. */
type By = PropertyKey | ((...given: never[]) => unknown) | undefined;
const inputBy = (by: By, given: unknown[]): unknown => {
  if (by === undefined) return given[0];
  return typeof by === 'function' ? Reflect.apply(by, undefined, given) : { [by]: given[0] };
};

/**
 * Queries and mutations made of calls, all kept under one key: [...key, the call's name, its input]. A mutation has what stands under
 * the key, and under those `beside` it, read anew however it ended. Queries are quiet: the page shows why one failed.
 */
export function dataOf(key: QueryKey, ...beside: QueryKey[]) {
  const refresh = (cache: QueryClient) =>
    Promise.all([key, ...beside].map((queryKey) => cache.invalidateQueries({ queryKey })));

  const ask = (call: Call, input: unknown, { keep, ...settings }: Settings<Call>) =>
    queryOptions({
      ...settings,
      queryKey: [...key, call.name, input],
      queryFn: ({ signal }) => {
        if (input === null) throw new Error('no question');
        return client.call(call, input, { signal, quiet: true });
      },
      ...(input === null && { enabled: false }),
      ...(keep && { placeholderData: keepPreviousData }),
    });

  function query<C extends Call>(call: C, settings?: Settings<C>): (input: InputOf<C>) => QueryOf<C>;
  function query<C extends Call, K extends SoleField<C>>(
    call: C,
    settings: Settings<C> & { by: K },
  ): (value: InputOf<C>[K]) => QueryOf<C>;
  function query<C extends Call, A extends unknown[]>(
    call: C,
    settings: Settings<C> & { by: (...given: A) => InputOf<C> | null },
  ): (...given: A) => QueryOf<C>;
  function query(call: Call, { by, ...settings }: Settings<Call> & { by?: By } = {}) {
    return (...given: unknown[]) => ask(call, inputBy(by, given), settings);
  }

  /** The query of a call that is asked nothing. */
  function fixed<C extends Call>(call: C & AsksNothing<C>, settings?: Settings<C>): QueryOf<C>;
  function fixed(call: Call, settings: Settings<Call> = {}) {
    return ask(call, {}, settings);
  }

  /** A mutation by a function of one's own. */
  const change =
    <I, O>(mutationFn: (input: I) => Promise<O>): MutationOf<I, O> =>
    (cache) => ({ mutationFn, onSettled: () => refresh(cache) });

  function mutation<C extends Call>(call: C, settings?: Sending): MutationOf<InputOf<C>, OutputOf<C>>;
  function mutation<C extends Call, K extends SoleField<C>>(
    call: C,
    settings: Sending & { by: K },
  ): MutationOf<InputOf<C>[K], OutputOf<C>>;
  function mutation(call: Call, { by, quiet = false }: Sending & { by?: By } = {}) {
    return change((given: unknown) => client.call(call, inputBy(by, [given]), { quiet }));
  }

  return { query, fixed, mutation, change, refresh };
}

/** The same mutation, but what was read stays where it failed: a form over it keeps its ground. */
export const refreshOnSuccess =
  <I, O>(mutation: MutationOf<I, O>) =>
  (cache: QueryClient) => {
    const { mutationFn, onSettled } = mutation(cache);
    return { mutationFn, onSuccess: onSettled };
  };
