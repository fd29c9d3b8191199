import type { ReactNode } from 'react';
import { EventsView } from './events-view';
import { ImportsView } from './imports-view';
import { KnownView } from './known-view';
import { QuarantineView } from './quarantine-view';
import { RejectsView } from './rejects-view';
import { type TerminalView, useTerminalView } from './terminal-views';
import { WaitingView } from './waiting-view';

const VIEWS: Record<TerminalView, () => ReactNode> = {
  known: KnownView,
  waiting: WaitingView,
  quarantine: QuarantineView,
  imports: ImportsView,
  events: EventsView,
  rejects: RejectsView,
};

/** Trucks' terminals: who is connected, who waits for consent, who knocked without being known, what was refused. */
export function TerminalsPage() {
  const View = VIEWS[useTerminalView()];
  return <View />;
}
