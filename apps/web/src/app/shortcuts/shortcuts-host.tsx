import { lazyPart } from '../../ui/feedback/lazy-part';
import { DialogHost } from '../dialog-host';

const ShortcutsDialog = lazyPart(async () => (await import('./shortcuts-dialog')).ShortcutsDialog);

interface ShortcutsHostProps {
  open: boolean;
  mayOrder: boolean;
  onClose: () => void;
}

/** The help of the page and its keys, whose code comes when it is first asked for. */
export const ShortcutsHost = ({ open, ...props }: ShortcutsHostProps) => (
  <DialogHost open={open} title="帮助与快捷键" onClose={props.onClose}>
    <ShortcutsDialog {...props} />
  </DialogHost>
);
