export const DENSITIES = ['tight', 'middle', 'wide'] as const;
type Density = (typeof DENSITIES)[number];

/** CSS pixels of a row. */
export const ROW_PX: Readonly<Record<Density, number>> = { tight: 36, middle: 44, wide: 56 };
export const DENSITY_WORDS: Readonly<Record<Density, string>> = {
  tight: '紧凑',
  middle: '适中',
  wide: '宽松',
};

/** How one person wants a grid. */
export interface GridSettings {
  /** Columns as they were put; those that a later release adds stand behind the one before them. */
  order: readonly string[];
  hidden: readonly string[];
  /** Stay in sight at the beginning. */
  pinned: readonly string[];
  /** CSS pixels, by column. */
  widths: Readonly<Record<string, number>>;
  density: Density;
  /** Columns scroll sideways instead of giving way. */
  scrolls: boolean;
}

/** Where a page leaves the settings: this browser, or a call of the server. */
export interface GridStore {
  settings: GridSettings;
  save: (settings: GridSettings) => void;
}

export const USUAL_SETTINGS: GridSettings = {
  order: [],
  hidden: [],
  pinned: [],
  widths: {},
  density: 'middle',
  scrolls: false,
};

/** Columns in the order of the settings, what is pinned before the rest; the hidden ones too. */
export function arrangeColumns<C extends { id: string }>(
  columns: readonly C[],
  { order, pinned }: Pick<GridSettings, 'order' | 'pinned'>,
): readonly C[] {
  const placed = order.flatMap((id) => columns.find((column) => column.id === id) ?? []);
  columns.forEach((column, at) => {
    if (order.includes(column.id)) return;
    const before = columns[at - 1];
    placed.splice(before ? placed.indexOf(before) + 1 : 0, 0, column);
  });
  const stays = ({ id }: C) => pinned.includes(id);
  return [...placed.filter(stays), ...placed.filter((column) => !stays(column))];
}

/** The columns with one of them in the place of another. */
export function moveColumn(ids: readonly string[], id: string, to: string): readonly string[] {
  const rest = ids.filter((one) => one !== id);
  const down = ids.indexOf(id) < ids.indexOf(to);
  return rest.toSpliced(rest.indexOf(to) + (down ? 1 : 0), 0, id);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const idsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** Settings out of what was stored, also by an older release; what is not understood is as usual. */
export function readSettings(stored: unknown): GridSettings {
  if (!isObject(stored)) return USUAL_SETTINGS;
  const widths = isObject(stored.widths) ? Object.entries(stored.widths) : [];
  return {
    order: idsOf(stored.order),
    hidden: idsOf(stored.hidden),
    pinned: idsOf(stored.pinned),
    widths: Object.fromEntries(
      widths.flatMap(([id, px]) => (typeof px === 'number' && px > 0 ? [[id, px] as const] : [])),
    ),
    density: DENSITIES.find((one) => one === stored.density) ?? USUAL_SETTINGS.density,
    scrolls: stored.scrolls === true,
  };
}
