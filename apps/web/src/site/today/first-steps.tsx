import type { Right } from '@boxhaul/domain/identity';
import { useState } from 'react';
import { Link } from 'react-router';
import { mayDo } from '../../data/identity/rights';
import { useSession } from '../../data/kit/use-session';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { CloseIcon } from '../../ui/icons';
import css from './first-steps.module.css';

interface Step {
  title: string;
  text: string;
  to: string;
}

/** By what somebody does first; who keeps the platform has the steps of its set-up instead. */
const AT_DESK: readonly { right: Right; steps: readonly Step[] }[] = [
  { right: 'operator.manage', steps: [] },
  {
    right: 'order.review',
    steps: [
      { title: '审核订单', text: '没有异常的一次通过，其余逐单看原因。', to: '/ops/orders' },
      { title: '找客户', text: '客户来电时按名称或手机号查。', to: '/ops/customers' },
      { title: '随时查找', text: '点“查找”，输入单号、柜号或车牌的一部分。', to: '/ops/today' },
    ],
  },
  {
    right: 'dispatch.view',
    steps: [
      { title: '派车', text: '看板每箱一行，点“派车”选车和司机，再点“发布”。', to: '/ops/dispatch' },
      { title: '看车', text: '在途的车都在地图上，点一辆看它运的箱。', to: '/ops/live' },
      { title: '处理异常', text: '晚到、停留过久、司机上报的都在这里。', to: '/ops/exceptions' },
    ],
  },
  {
    right: 'cost.view',
    steps: [
      { title: '审核费用', text: '先看待审核的，批量通过。', to: '/ops/fees' },
      { title: '出对账单', text: '按客户和月份生成，发给客户确认。', to: '/ops/statements' },
      { title: '登记收款', text: '收到的款与对账单核销。', to: '/ops/statements?view=receipts' },
    ],
  },
];

const PRICE: Step = { title: '查运价', text: '选港口、粘贴门点地址，四种箱型的价格并排列出。', to: '/' };
/** A phone has no such key. */
const publish = (isPhone: boolean): Step => ({
  title: '发布订单',
  text: `点“发布订单”${isPhone ? '' : '或按 N'}，可以复制上一单。`,
  to: '/admin/order',
});
const TRACK: Step = { title: '看箱到哪了', text: '车的位置、预计到门时间和现场照片。', to: '/order/track' };

/** A desk's steps by the rights of who is signed in. */
export function useDeskSteps(): readonly Step[] {
  const rights = useSession().user?.rights ?? [];
  return AT_DESK.find(({ right }) => rights.includes(right))?.steps ?? [];
}

/** A customer's. */
export function useOwnSteps(): readonly Step[] {
  const { user } = useSession();
  const isPhone = useBreakpoint() === 'phone';
  return [
    PRICE,
    ...(mayDo(user, 'publish') ? [publish(isPhone)] : []),
    ...(mayDo(user, 'track') ? [TRACK] : []),
  ];
}

const keyOf = (accountId: string): string => `boxhaul.first-steps.${accountId}`;

function isSkipped(accountId: string): boolean {
  try {
    return localStorage.getItem(keyOf(accountId)) !== null;
  } catch {
    return false;
  }
}

/** What to begin with, until its account has put it away in this browser. */
export function FirstSteps({ steps }: { steps: readonly Step[] }) {
  const accountId = useSession().user?.accountId ?? '';
  const [skipped, setSkipped] = useState(() => isSkipped(accountId));
  if (skipped || steps.length === 0) return null;
  const skip = () => {
    setSkipped(true);
    try {
      localStorage.setItem(keyOf(accountId), '1');
    } catch {
      // Closed to this page: it comes back with it.
    }
  };
  return (
    <section className={css.steps} aria-labelledby="first-steps">
      <h2 id="first-steps">第一次使用，从这里开始</h2>
      <button type="button" className={css.skip} onClick={skip}>
        不再显示
        <CloseIcon size={14} />
      </button>
      <ol>
        {steps.map(({ title, text, to }) => (
          <li key={title}>
            <Link to={to}>{title}</Link>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
