import { vi } from 'vitest';

class CountedTarget extends EventTarget {
  constructor(readonly count: (by: number) => void) {
    super();
  }
  override addEventListener(...given: Parameters<EventTarget['addEventListener']>) {
    this.count(1);
    super.addEventListener(...given);
  }
  override removeEventListener(...given: Parameters<EventTarget['removeEventListener']>) {
    this.count(-1);
    super.removeEventListener(...given);
  }
}

/** Makes the window so wide, as far as media queries tell; answers how to change that and how many listen. */
export function windowWidth(px: number) {
  let width = px;
  const lists: EventTarget[] = [];
  let listeners = 0;
  const count = (by: number) => {
    listeners += by;
  };
  vi.stubGlobal('matchMedia', (media: string) => {
    const most = Number(/\(max-width: (\d+)px\)/.exec(media)?.[1] ?? 0);
    const list = new CountedTarget(count);
    lists.push(list);
    return Object.defineProperty(list, 'matches', { get: () => width <= most });
  });
  return {
    resize: (next: number) => {
      width = next;
      for (const list of lists) list.dispatchEvent(new Event('change'));
    },
    listeners: () => listeners,
  };
}
