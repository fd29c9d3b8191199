import { Component, useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../button';
import { ErrorState } from './error-state';
import css from './fault-boundary.module.css';
import { FetchTry, type Attempt } from './lazy-part';

interface BoundaryProps {
  /** Another one clears the fault. */
  at?: string;
  /** What the fault stands in; nothing: in the place of what failed. */
  renderFrame?: (fault: ReactNode) => ReactNode;
  children: ReactNode;
}

/** Says so in place of what could not be drawn or fetched; tries again when asked, and when the network is back. */
class FaultBoundary extends Component<BoundaryProps, { failed: boolean; attempt: Attempt }> {
  override state = { failed: false, attempt: { asked: false } };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidMount(): void {
    window.addEventListener('online', this.retry);
  }

  override componentDidUpdate({ at }: BoundaryProps): void {
    if (at !== this.props.at) this.retry();
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.retry);
  }

  begin(attempt: Attempt): void {
    if (this.state.failed) this.setState({ failed: false, attempt });
  }

  retry = (): void => this.begin({ asked: false });

  askedToRetry = (): void => this.begin({ asked: true });

  override render(): ReactNode {
    const { renderFrame, children } = this.props;
    if (this.state.failed) {
      const fault = <PartFault onRetry={this.askedToRetry} />;
      return renderFrame ? renderFrame(fault) : fault;
    }
    return <FetchTry value={this.state.attempt}>{children}</FetchTry>;
  }
}

function PartFault({ onRetry }: { onRetry: () => void }) {
  const message = navigator.onLine
    ? '这部分内容没有加载出来，已填写的内容不会丢失。仍然不行时请刷新页面。'
    : '网络已断开，已填写的内容不会丢失。连上网络后会自动重试。';
  return <ErrorState title="页面没有加载出来" message={message} onRetry={onRetry} />;
}

interface DialogFaultProps {
  /** Which of several dialogs is open; another one clears the fault. */
  at?: string;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** The browser's own dialog: what stands in for a dialog must not need its code. */
function FaultDialog({ title, onClose, children }: Omit<DialogFaultProps, 'at'>) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => box.current?.showModal(), []);
  return (
    <dialog ref={box} className={css.dialog} aria-label={title} onClose={onClose}>
      {children}
      <form method="dialog" className={css.ways}>
        <Button type="submit" variant="text">
          关闭
        </Button>
      </form>
    </dialog>
  );
}

/** Around the whole application: what nothing further in has caught. */
export function RootFaultBoundary({ children }: { children: ReactNode }) {
  return (
    <FaultBoundary
      renderFrame={(fault) => (
        <main className={css.root}>
          {fault}
          <p className={css.ways}>
            <a href={window.location.href}>刷新页面</a>
            <a href="/">返回首页</a>
          </p>
        </main>
      )}
    >
      {children}
    </FaultBoundary>
  );
}

/** Around a page inside its frame, whose menu stays; another page clears the fault. */
export function PageFaultBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <FaultBoundary at={pathname}>{children}</FaultBoundary>;
}

/** Around a dialog: the page behind stays as it is. */
export function DialogFaultBoundary({ at, title, onClose, children }: DialogFaultProps) {
  return (
    <FaultBoundary
      at={at}
      renderFrame={(fault) => (
        <FaultDialog title={title} onClose={onClose}>
          {fault}
        </FaultDialog>
      )}
    >
      {children}
    </FaultBoundary>
  );
}

/** Around a part of a page, in its place. */
export function PartFaultBoundary({ children }: { children: ReactNode }) {
  return <FaultBoundary>{children}</FaultBoundary>;
}
