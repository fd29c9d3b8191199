const WARM_UP_ROUNDS = 5;

/** The median of so many rounds in milliseconds, after some that only warm up. */
export async function median(rounds: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = -WARM_UP_ROUNDS; round < rounds; round++) {
    const start = performance.now();
    await work();
    if (round >= 0) times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)]!;
}
