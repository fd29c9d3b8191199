/** One window alone: whoever asks for a lock of the browser's has it. */
export function oneWindowAlone(): void {
  const request = (_name: string, _options: object, work: (lock: object) => Promise<void>) => work({});
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}
