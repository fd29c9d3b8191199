import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { noticeSettings } from '../../data/identity/notice-settings.api';
import { Dialog } from '../../ui/overlay/dialog';
import { OwnChoices } from './settings/own-choices';
import css from './sheet.module.css';

/** Which notices come by which way, beside the bell; where they go is set in 个人中心. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(noticeSettings);
  return (
    <Dialog open title="通知设置" width={640} onClose={onClose}>
      <div className={css.parts}>
        {data && (
          <p className={css.note}>
            短信发到 {data.phone ?? '（没有手机号）'}；
            {data.mail?.verified ? `邮件发到 ${data.mail.address}。` : '邮件：还没有已验证的邮箱。'}{' '}
            <Link to="/account/notices" onClick={onClose}>
              设置邮箱
            </Link>
          </p>
        )}
        <OwnChoices />
      </div>
    </Dialog>
  );
}
