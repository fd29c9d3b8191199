/** A binary heap of numbers by a key: the smallest key comes out first. */
export class MinHeap {
  readonly #keys: number[] = [];
  readonly #values: number[] = [];

  get size(): number {
    return this.#keys.length;
  }

  /** The key of the value that comes out next; undefined when empty. */
  get leastKey(): number | undefined {
    return this.#keys[0];
  }

  push(key: number, value: number): void {
    const keys = this.#keys;
    const values = this.#values;
    let i = keys.length;
    // Larger parents move down until the new one's place is found.
    while (i > 0) {
      const parent = (i - 1) >> 1;
      if (keys[parent]! <= key) break;
      keys[i] = keys[parent]!;
      values[i] = values[parent]!;
      i = parent;
    }
    keys[i] = key;
    values[i] = value;
  }

  /** Takes the value with the smallest key; undefined when empty. */
  pop(): number | undefined {
    const keys = this.#keys;
    const values = this.#values;
    const top = values[0];
    const key = keys.pop();
    const value = values.pop();
    const count = keys.length;
    if (key === undefined || value === undefined || count === 0) return top;
    let i = 0;
    // The last takes the first place, and smaller children move up past it.
    for (let child = 1; child < count; child = 2 * i + 1) {
      if (child + 1 < count && keys[child + 1]! < keys[child]!) child += 1;
      if (key <= keys[child]!) break;
      keys[i] = keys[child]!;
      values[i] = values[child]!;
      i = child;
    }
    keys[i] = key;
    values[i] = value;
    return top;
  }
}
