/** Children of a place in the heap: with four their keys lie side by side, and half as many levels are gone through. */
const CHILDREN = 4;

/** A heap of the whole numbers below `capacity`, each in it once at most, by a key that may change. */
export class IndexedHeap {
  /** By place: no child has a lesser key than its parent. */
  readonly #keys: Float64Array;
  readonly #items: Int32Array;
  /** Where each item stands; -1: nowhere. */
  readonly #places: Int32Array;
  #size = 0;

  constructor(capacity: number) {
    this.#keys = new Float64Array(capacity);
    this.#items = new Int32Array(capacity);
    this.#places = new Int32Array(capacity).fill(-1);
  }

  /** The key of the item that comes out next; undefined when empty. */
  get leastKey(): number | undefined {
    return this.#size === 0 ? undefined : this.#keys[0];
  }

  /** Whether the item is in the heap. */
  has(item: number): boolean {
    return this.#places[item]! >= 0;
  }

  /** Puts an item in, or moves one that is in it to its new key. */
  set(item: number, key: number): void {
    const place = this.#places[item]!;
    this.#settle(item, key, place < 0 ? this.#size++ : place);
  }

  /** Puts many new items in at once, by key; those whose key is NaN stay out: far less work than one by one. For an empty heap. */
  fill(keys: Float64Array): void {
    for (let item = 0; item < keys.length; item++) {
      if (Number.isNaN(keys[item]!)) continue;
      this.#keys[this.#size] = keys[item]!;
      this.#items[this.#size] = item;
      this.#places[item] = this.#size++;
    }
    const lastParent = Math.floor((this.#size - 2) / CHILDREN);
    for (let place = lastParent; place >= 0; place--) {
      this.#sink(this.#items[place]!, this.#keys[place]!, place);
    }
  }

  /** Takes the item with the least key; undefined when empty. */
  pop(): number | undefined {
    if (this.#size === 0) return undefined;
    const top = this.#items[0]!;
    this.#places[top] = -1;
    this.#size -= 1;
    if (this.#size > 0) this.#settle(this.#items[this.#size]!, this.#keys[this.#size]!, 0);
    return top;
  }

  /** Gives an item the free place, or one above or below it where its key belongs. */
  #settle(item: number, key: number, free: number): void {
    const keys = this.#keys;
    const items = this.#items;
    const places = this.#places;
    let place = free;
    while (place > 0) {
      const parent = Math.floor((place - 1) / CHILDREN);
      if (keys[parent]! <= key) break;
      keys[place] = keys[parent]!;
      items[place] = items[parent]!;
      places[items[place]!] = place;
      place = parent;
    }
    this.#sink(item, key, place);
  }

  /** Gives an item the free place, or one below it where its key belongs. */
  #sink(item: number, key: number, free: number): void {
    const keys = this.#keys;
    const items = this.#items;
    const places = this.#places;
    const size = this.#size;
    let place = free;
    for (let first = CHILDREN * place + 1; first < size; first = CHILDREN * place + 1) {
      let least = first;
      const end = Math.min(first + CHILDREN, size);
      for (let child = first + 1; child < end; child++) if (keys[child]! < keys[least]!) least = child;
      if (key <= keys[least]!) break;
      keys[place] = keys[least]!;
      items[place] = items[least]!;
      places[items[place]!] = place;
      place = least;
    }
    keys[place] = key;
    items[place] = item;
    places[item] = place;
  }
}
