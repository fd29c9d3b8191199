import { App } from '../../ui/desk-parts';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';

interface LeaveQuestion {
  title: string;
  content: string;
  stayText: string;
  /** Whether something would be lost. */
  typed: () => boolean;
  onLeave: () => void;
}

/** Closes a dialog; asks first, once at a time, when that throws away what was typed. */
export function useLeaveQuestion({ title, content, stayText, typed, onLeave }: LeaveQuestion): () => void {
  const { modal } = App.useApp();
  const { run } = useSingleFlight(async () => {
    const sure =
      !typed() ||
      (await modal.confirm({
        title,
        content,
        okText: '放弃并关闭',
        okButtonProps: { danger: true },
        cancelText: stayText,
        // A quick Enter throws nothing away.
        focusable: { autoFocusButton: 'cancel' },
      }));
    if (sure) onLeave();
  });
  return () => void run();
}
