import { arrangeColumns, type GridSettings } from '../../ui/grid/grid-settings';

/** The columns that somebody has not left out, in their order: in these a file is taken out. */
export const shownIn = <K extends string>(
  columns: readonly K[],
  settings: Pick<GridSettings, 'order' | 'pinned' | 'hidden'>,
): readonly K[] =>
  arrangeColumns(
    columns.map((id) => ({ id })),
    settings,
  )
    .map(({ id }) => id)
    .filter((id) => !settings.hidden.includes(id));
