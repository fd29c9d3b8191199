import { onTestFinished } from 'vitest';

/** Puts another thing in a place that the whole window shares, until the test is over. */
export function replaceProperty(of: object, name: string, value: unknown): void {
  const had = Object.getOwnPropertyDescriptor(of, name);
  Object.defineProperty(of, name, { configurable: true, writable: true, value });
  onTestFinished(() => {
    if (had) Object.defineProperty(of, name, had);
    else Reflect.deleteProperty(of, name);
  });
}
