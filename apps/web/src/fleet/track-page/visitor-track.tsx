import { openAccountDialog } from '../../lib/account-dialog-store';
import { ShareCodeForm } from '../../parts/orders/share-code-form';
import { CaptchaPicture } from '../../parts/identity/sms/captcha-picture';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { IdentifierField } from '../../parts/kit/identifier-field';
import { TextField } from '../../ui/form/text-field';
import found from '../../ui/drawings/found.svg';
import css from './track-page.module.css';
import { useVisit } from './use-visit';
import { VisitedOrders } from './visited-orders';
import { UntilReady } from '../../ui/form/until-ready';

/** For who has no account: by the number of a booking or a box and the end of the contact's phone, or by a share (decisions 11.2). */
export function VisitorTrack() {
  const visit = useVisit();
  const { busy, answer } = visit;
  return (
    <div className={css.ways}>
      <div className={css.asked}>
        <VisitForm visit={visit} />
        <UntilReady>
          <ShareCodeForm button="打开分享" variant="outline" formClass={css.shared} />
        </UntilReady>
      </div>
      <div aria-live="polite" aria-busy={busy}>
        {answer ? (
          <VisitedOrders orders={answer.orders} />
        ) : (
          <p className={css.none}>
            <img src={found} alt="" width="320" height="140" />
            输入订舱号或柜号，这里显示每个箱的进度、所在区县和最近定位的时间。
          </p>
        )}
      </div>
    </div>
  );
}

function VisitForm({ visit }: { visit: ReturnType<typeof useVisit> }) {
  const { captcha, fault } = visit;
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        visit.look();
      }}
    >
      <UntilReady>
        <IdentifierField
          kind="booking"
          max={40}
          label="订舱号或柜号"
          value={visit.number}
          onChange={visit.setNumber}
        />
        <TextField
          label="联系电话后四位"
          maxLength={4}
          inputMode="numeric"
          autoComplete="off"
          value={visit.tail}
          onChange={visit.setTail}
          hint="下单时填写的门点联系电话"
        />
        {captcha && (
          <div className={css.captcha}>
            <TextField
              label="图形验证码"
              maxLength={4}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              value={captcha.letters}
              onChange={captcha.setLetters}
            />
            <CaptchaPicture phone="" turn={captcha.turn} onAnother={captcha.another} />
          </div>
        )}
        {fault && <Notice tone="error">{fault}</Notice>}
        <Button type="submit" variant="cta" busy={visit.busy}>
          查看进度
        </Button>
        <p className={css.minor}>
          只显示进度和所在区县，运输结束 7 天后不再显示。要看车辆位置与到达时间，请
          <Button variant="text" onClick={() => openAccountDialog('Login')}>
            登录
          </Button>
          ；别人分享给您的，在下面打开。
        </p>
      </UntilReady>
    </form>
  );
}
