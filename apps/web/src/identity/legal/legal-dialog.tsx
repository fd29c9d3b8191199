import { LEGAL_TITLES, type LegalKind } from '@boxhaul/domain/identity';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/overlay/dialog';
import { LegalText } from './legal-text';

interface LegalDialogProps {
  kind: LegalKind;
  onClose: () => void;
}

/** A legal text above the form that asks for consent to it (S2). */
export function LegalDialog({ kind, onClose }: LegalDialogProps) {
  return (
    <Dialog
      open
      title={LEGAL_TITLES[kind]}
      width={760}
      onClose={onClose}
      footer={<Button onClick={onClose}>关 闭</Button>}
    >
      <LegalText kind={kind} />
    </Dialog>
  );
}
