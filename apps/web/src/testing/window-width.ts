import { vi } from 'vitest';

/** Makes the window so wide, as far as media queries tell; answers how to change that and how many listen. */
export function windowWidth(px: number) {
  let width = px;
  const lists: EventTarget[] = [];
  let listeners = 0;
  vi.stubGlobal('matchMedia', (media: string) => {
    const most = Number(/\(max-width: (\d+)px\)/.exec(media)?.[1] ?? 0);
    const list = new EventTarget();
    const { addEventListener, removeEventListener } = list;
    lists.push(list);
    return Object.assign(list, {
      media,
      get matches() {
        return width <= most;
      },
      addEventListener: (...given: Parameters<EventTarget['addEventListener']>) => {
        listeners += 1;
        addEventListener.apply(list, given);
      },
      removeEventListener: (...given: Parameters<EventTarget['removeEventListener']>) => {
        listeners -= 1;
        removeEventListener.apply(list, given);
      },
    });
  });
  return {
    resize: (next: number) => {
      width = next;
      for (const list of lists) list.dispatchEvent(new Event('change'));
    },
    listeners: () => listeners,
  };
}
