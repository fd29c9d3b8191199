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
    let i = this.#keys.length;
    this.#keys.push(key);
    this.#values.push(value);
    while (i > 0) {
      const parent = (i - 1) >> 1;
      if (this.#keys[parent]! <= key) break;
      this.#swap(i, parent);
      i = parent;
    }
  }

  /** Takes the value with the smallest key; undefined when empty. */
  pop(): number | undefined {
    const top = this.#values[0];
    const lastKey = this.#keys.pop();
    const lastValue = this.#values.pop();
    if (top === undefined || lastKey === undefined || lastValue === undefined) return undefined;
    if (this.#keys.length === 0) return top;
    this.#keys[0] = lastKey;
    this.#values[0] = lastValue;
    this.#sink();
    return top;
  }

  #sink(): void {
    let i = 0;
    for (;;) {
      const left = 2 * i + 1;
      if (left >= this.#keys.length) return;
      const right = left + 1;
      const child = right < this.#keys.length && this.#keys[right]! < this.#keys[left]! ? right : left;
      if (this.#keys[i]! <= this.#keys[child]!) return;
      this.#swap(i, child);
      i = child;
    }
  }

  #swap(i: number, j: number): void {
    [this.#keys[i], this.#keys[j]] = [this.#keys[j]!, this.#keys[i]!];
    [this.#values[i], this.#values[j]] = [this.#values[j]!, this.#values[i]!];
  }
}
