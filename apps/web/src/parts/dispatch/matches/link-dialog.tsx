import type { ReactNode } from 'react';
import { CopyButton } from '../../../ui/feedback/copy-button';
import { Dialog } from '../../../ui/overlay/dialog';
import { QrPicture } from '../../kit/qr-picture';
import css from './matches.module.css';

interface LinkDialogProps {
  title: string;
  path: string;
  onClose: () => void;
  /** What else is done with it. */
  children?: ReactNode;
}

/** The link of an offer: for a driver who got no message, or the contact of his carrier. */
export function LinkDialog({ title, path, onClose, children }: LinkDialogProps) {
  const link = `${location.origin}${path}`;
  return (
    <Dialog open title={title} onClose={onClose} width={416} sheet>
      <div className={css.link}>
        <QrPicture text={link} label="抢单链接的二维码" />
        <p>
          {link} <CopyButton text={link} label="复制抢单链接" />
        </p>
        <p>司机的消息和短信里有同一链接；也可以扫码，或把链接转给车队联系人。拿到链接的人可以代司机锁定。</p>
        {children && <div className={css.answers}>{children}</div>}
      </div>
    </Dialog>
  );
}
