declare global {
  /** The button pressed last, as app/before-paint.ts keeps it from the first sight of a rendered page on. */
  var pressed: Element | undefined;
}

/**
 * Ref of a button that the server draws: a press on it before its script had come is answered when it has. React itself
 * answers none that came before it.
 */
export function answerEarlyPress(button: HTMLButtonElement | null): void {
  if (!button || globalThis.pressed !== button) return;
  globalThis.pressed = undefined;
  setTimeout(() => button.click());
}
