const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'));

/** Whether a dialog is open; one on its way out is inert, and no more. */
export const hasDialog = (): boolean =>
  [...document.querySelectorAll('dialog[open]')].some((dialog) => dialog.closest('[inert]') === null);

/** Whether a key pressed alone is a page's own: nobody types, and no dialog is open. */
export const keysAreFree = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || hasDialog());
