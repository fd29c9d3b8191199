import type { SiteData } from '../../data/site-data';
import { Dialog } from '../../ui/overlay/dialog';
import css from './public-footer.module.css';

interface FooterCodeProps {
  title: string;
  code: SiteData['home']['site']['socialCode'];
  onClose: () => void;
}

/** A code at the foot, large enough to be scanned. */
export const FooterCode = ({ title, code, onClose }: FooterCodeProps) => (
  <Dialog open title={title} width={360} onClose={onClose}>
    <div className={css.code}>
      <img src={code.picture} alt={title} width="280" height="280" />
      <p>{code.text || '请使用手机扫码'}</p>
    </div>
  </Dialog>
);
