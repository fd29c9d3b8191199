/** The dock at which an order's boxes are fetched as long as nobody says otherwise: its own, else the harbour's first that is open. */
export const usualDock = <Dock>(open: readonly Dock[], isOwn: (dock: Dock) => boolean): Dock | undefined =>
  open.find((dock) => isOwn(dock)) ?? open[0];
