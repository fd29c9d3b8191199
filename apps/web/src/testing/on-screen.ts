import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';

/** A window so many CSS pixels wide, as its media queries tell. */
export function narrowWindow(width: number): void {
  vi.stubGlobal('matchMedia', (query: string) => {
    const most = Number(/max-width: (\d+)px/.exec(query)?.[1] ?? Infinity);
    const least = Number(/min-width: (\d+)px/.exec(query)?.[1] ?? 0);
    const list = {
      matches: least <= width && width <= most,
      addListener: () => {},
      removeListener: () => {},
    };
    return Object.assign(new EventTarget(), list);
  });
}

/** The heights of the grey bars that stand in the place of what is coming. */
export const waitingBars = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[aria-hidden="true"] > span[style*="height"]')].map(
    ({ style }) => style.height,
  );

const textOf = (element: Element | null | undefined): string => element?.textContent ?? '';

/** The terms of a description list, each with what is said of it. */
export const factsIn = (root: Element): [string, string][] =>
  [...root.querySelectorAll('dt')].map((term) => [textOf(term), textOf(term.nextElementSibling)]);

/** The rows of a table, cell by cell; its head first. */
export const rowsOf = (root: Element): string[][] =>
  [...root.querySelectorAll('tr:not([aria-hidden])')].map((row) =>
    [...row.querySelectorAll('th, td')].map(textOf),
  );

/** The field of a moment, by its label. */
export const momentField = (label: string): HTMLInputElement =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`${label}$`) });

const box = (label: string): Promise<HTMLElement> =>
  screen.findByRole('combobox', { name: new RegExp(`${label}$`) });

/** Opens the list of a field and answers the option that begins so. */
export async function optionOf(label: string, text: string): Promise<HTMLElement> {
  const field = await box(label);
  if (field.getAttribute('aria-expanded') !== 'true') await userEvent.click(field);
  return screen.findByRole('option', { name: new RegExp(`^${text}`) });
}

/** Chooses in the list of a field what begins so. */
export async function chooseOption(label: string, text: string): Promise<void> {
  await userEvent.click(await optionOf(label, text));
}

/** What a field with a list shows. */
export const chosenIn = async (label: string): Promise<string> => {
  const field = await box(label);
  return field instanceof HTMLInputElement ? field.value : '';
};

/** Where the record that is open stands in its list. */
export const placeInList = (): string => screen.getByText(/^本页第 /).textContent;
