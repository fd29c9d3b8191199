import { NOTICE_CHANNEL_WORDS, USER_TYPES } from '@boxhaul/domain/identity';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { noticeSettings } from '../../data/identity/notice-settings.api';
import { useSession } from '../../data/kit/use-session';
import { Skeleton } from '../../ui/feedback/skeleton';
import { MailRow } from './settings/mail-row';
import { OwnChoices } from './settings/own-choices';
import css from './sheet.module.css';

/** How notices come to oneself: where to, and which by which way. */
export function OwnNoticesTab() {
  const { user } = useSession();
  const { data, error } = useQuery(noticeSettings);
  return (
    <>
      <section className={css.sheet} aria-labelledby="ways">
        <h2 className={css.heading} id="ways">
          接收方式
        </h2>
        {!data && !error && <Skeleton lines={3} height="48px" />}
        {data && (
          <dl className={css.rows}>
            <div className={css.row}>
              <dt>{NOTICE_CHANNEL_WORDS.site}</dt>
              <dd>页面右上角的铃铛，一直可用</dd>
            </div>
            <div className={css.row}>
              <dt>{NOTICE_CHANNEL_WORDS.sms}</dt>
              <dd>{data.smsWorks ? (data.phone ?? '没有手机号') : '本平台还没有接通短信服务'}</dd>
              {data.phone !== null && user?.userType === USER_TYPES.customer && (
                <dd>
                  <Link className={css.link} to="/account/security" aria-label="更换接收短信的手机号">
                    更换
                  </Link>
                </dd>
              )}
            </div>
            <MailRow mail={data.mail} mailWorks={data.mailWorks} />
          </dl>
        )}
      </section>
      <section className={css.sheet} aria-labelledby="kinds">
        <h2 className={css.heading} id="kinds">
          接收哪些通知
        </h2>
        <OwnChoices />
      </section>
    </>
  );
}
