import { Suspense, useState } from 'react';
import { useSession } from '../../../data/kit/use-session';
import { Button } from '../../../ui/button';
import { lazyPart } from '../../../ui/feedback/lazy-part';
import { Closing } from '../../../ui/overlay/closing';

const CopyTextDialog = lazyPart(async () => (await import('./copy-text-dialog')).CopyTextDialog);

interface CopyTextButtonProps {
  cabinetIds: readonly string[];
  label: string;
  size?: 's';
}

/** Opens what is said of boxes, ready to be pasted. */
export function CopyTextButton({ cabinetIds, label, size }: CopyTextButtonProps) {
  const [open, setOpen] = useState(false);
  const mayAssign = useSession().user?.rights.includes('dispatch.assign') ?? false;
  if (!mayAssign) return null;
  return (
    <>
      <Button
        variant="outline"
        {...(size && { size })}
        disabled={cabinetIds.length === 0}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <Suspense>
        <Closing>{open && <CopyTextDialog cabinetIds={cabinetIds} onClose={() => setOpen(false)} />}</Closing>
      </Suspense>
    </>
  );
}
