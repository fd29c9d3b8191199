import type { SiteData } from '../../data/kit/site-data';
import { QrPicture } from '../../parts/kit/qr-picture';
import { Dialog } from '../../ui/overlay/dialog';
import css from './public-footer.module.css';

type Field = 'socialCode' | 'driverCode';

interface FooterCodeProps {
  title: string;
  field: Field;
  code: SiteData['home']['site'][Field];
  onClose: () => void;
}

/** Where a code that is drawn leads on this site, and what is said under it. */
const DRAWN: Readonly<Record<Field, { path: string; text: string }>> = {
  socialCode: { path: '/', text: '用微信“扫一扫”，在手机上查价、跟车' },
  driverCode: { path: '/download', text: '用手机扫码，按步骤安装司机端' },
};

/** A code at the foot, large enough to be scanned: as operators keep it, else drawn for this site's own address. */
export const FooterCode = ({ title, field, code, onClose }: FooterCodeProps) => {
  const { path, text } = DRAWN[field];
  return (
    <Dialog open title={title} width={360} onClose={onClose}>
      <div className={css.code}>
        {code.picture === '' ? (
          <QrPicture text={location.origin + path} label={title} />
        ) : (
          <img src={code.picture} alt={title} width="280" height="280" />
        )}
        <p>{code.text || text}</p>
        {code.picture === '' && <p className="figure">{location.host + path}</p>}
      </div>
    </Dialog>
  );
};
