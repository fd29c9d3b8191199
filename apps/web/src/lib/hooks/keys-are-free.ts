/** Whether what is pressed there is written. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'));

/** The dialogs that are open, the uppermost last; one on its way out is inert, and none any more. */
export const openDialogs = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('dialog[open]')].filter(
    (dialog) => dialog.closest('[inert]') === null,
  );

export const hasDialog = (): boolean => openDialogs().length > 0;

/** Whether a key pressed alone is a page's own: nobody types, and no dialog is open. */
export const keysAreFree = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || hasDialog());
