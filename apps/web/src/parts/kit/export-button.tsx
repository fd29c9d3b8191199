import type { Call, InputOf } from '@boxhaul/contract/kit';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { Button } from '../../ui/button';
import { saveExport } from './save-export';

export interface ExportButtonProps<C extends Call> {
  /** Answers the file. */
  call: C;
  /** What is on screen: that is taken out, and nothing else. */
  input: InputOf<C>;
  /** Where the answer names none. */
  fileName: string;
  label: string;
  /** What is said once it is saved. */
  done: string;
  className?: string;
}

/** Saves what a list shows as a file. */
export function ExportButton<C extends Call>(props: ExportButtonProps<C>) {
  const { call, input, fileName, label, done, className } = props;
  const { busy, run } = useSingleFlight(() => saveExport(call, input, fileName, done));
  return (
    <Button className={className} variant="outline" busy={busy} onClick={() => void run()}>
      {label}
    </Button>
  );
}
