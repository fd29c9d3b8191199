import { replaceProperty } from './replace-property';

/** One window alone: whoever asks for a lock of the browser's has it. */
export function oneWindowAlone(): void {
  const request = (_name: string, _options: object, work: (lock: object) => Promise<void>) => work({});
  replaceProperty(navigator, 'locks', { request });
}
