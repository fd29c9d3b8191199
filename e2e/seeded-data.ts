import { cpSync } from 'node:fs';
import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The data folder of a product that was started once, with the demo world in it, and stopped. */
    seededData: string;
  }
}

/** Fills a data folder with the demo world, as a first start does. */
export function copySeededData(into: string): void {
  cpSync(inject('seededData'), into, { recursive: true, preserveTimestamps: true });
}
