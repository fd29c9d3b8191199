import {
  type Query,
  QueryClient,
  type RefetchOptions,
  type RefetchQueryFilters,
} from '@tanstack/react-query';

const isFirstRead = ({ state }: Query): boolean =>
  state.data === undefined && state.fetchStatus === 'fetching';

/**
 * A cache in which what is read for the first time is read again when it changed meanwhile. The library takes that first answer for
 * fresh, though it may have been read before the change: it goes without a word by what came between.
 */
export class FreshQueryClient extends QueryClient {
  readonly #again = new WeakSet<Query>();

  override async refetchQueries(filters?: RefetchQueryFilters, options?: RefetchOptions): Promise<void> {
    const again =
      options?.cancelRefetch === false ? [] : this.getQueryCache().findAll(filters).filter(isFirstRead);
    await Promise.all([
      super.refetchQueries(filters, options),
      ...again.map((query) => this.#readAgain(query)),
    ]);
  }

  /** Once its first answer is there, whatever that is; what nobody shows any more is left. */
  async #readAgain(query: Query): Promise<void> {
    if (this.#again.has(query)) return;
    this.#again.add(query);
    const read = () => super.refetchQueries({ type: 'active', predicate: (one) => one === query });
    await read();
    this.#again.delete(query);
    await read();
  }
}
