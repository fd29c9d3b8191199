import { expectedWords } from '../../fleet/tracking/arrival';
import { type ExpectedAtDoor, lateBoxWords } from '../../dispatch/queue/late-risk';
import { nameBefore } from '../../kit/words/name-before';
import { NOTICE_KIND_WORDS, type NoticeKind } from '../../identity/words/notice-kind';
import { TENDER_WORDS, type TenderState } from '../../dispatch/words/tender-state';

type TenderOutcome = Exclude<TenderState, 'offered' | 'withdrawn'>;

interface OrderFacts {
  orderNo: string;
}
/** A box before it has a truck. */
interface Leg extends OrderFacts {
  seq: number;
}
interface Box extends OrderFacts {
  /** The how-manieth box of its order. */
  seq: number;
  plateNumber: string;
}

/** Boxes of an order that are marked at once. */
interface MarkedBoxes extends OrderFacts {
  /** '1、2'. */
  seqs: string;
  mark: string;
  at: string;
}

/** Trips that one press made a driver's. */
interface NewTrips {
  trips: number;
  /** More than trips where two are on one trailer. */
  boxes: number;
  /** When the first box is to be fetched, 'YYYY-MM-DD HH:mm:ss', and at which dock; '': none is fetched, it is the hour at the door. */
  startAt: string;
  dock: string;
}

/** A page behind a signed code, which a text message alone brings: its address, and of what the code is made. */
interface SignedPage {
  page: string;
  codeOf: string;
}

/** What a sender says of each kind; the sentence is made of it. */
export interface NoticeFacts {
  order_approved: OrderFacts;
  order_rejected: OrderFacts & { reason: string };
  price_offered: OrderFacts;
  /** `reason`: what the operator wrote to a refusal. */
  cancellation_answered: OrderFacts & { agreed: boolean; reason: string };
  approval_undone: OrderFacts;
  /** `until`: by when the customer may object, 'YYYY-MM-DD HH:mm:ss'; `via`: 电话 or 微信. */
  placed_for_you: OrderFacts & { via: string; until: string };
  /** `reason`: what the operator wrote. */
  change_answered: OrderFacts & { agreed: boolean; reason: string };
  /** `insteadOf`: the truck or driver that was told before. */
  truck_assigned: Box & { insteadOf?: string };
  box_started: Box;
  /** `required`: when it is wanted at the door, 'YYYY-MM-DD HH:mm:ss'. */
  /** `late`: minutes behind it, by the forecast of its truck's queue; `before`: what was told before, as `datedSpan` tells it. */
  box_late: Box & ExpectedAtDoor & { required: string; late?: number; before?: string };
  /** A box that was told to be late. */
  box_on_time: Box & ExpectedAtDoor & { required: string };
  box_finished: Box;
  /** `mark`: 查验, 改船 or 退关; `at`: when it began, 'YYYY-MM-DD HH:mm:ss'; `detail`: where, or which ships; ''. */
  box_marked: MarkedBoxes & { detail: string };
  /** `outcome`: how it ended; `lasted`: how long it took, in words; '' where the mark was withdrawn. */
  box_mark_ended: MarkedBoxes & { outcome: string; lasted: string };
  cost_confirmed: OrderFacts;
  /** `accepted`: the line is taken back; `reason`: what the operator wrote. */
  dispute_answered: OrderFacts & { costTypeName: string; accepted: boolean; reason: string };
  /** Yuan. */
  statement_sent: { statementNo: string; amount: string; dueDate: string };
  /** `amount`: what is open, in yuan; `dueIn`: days until it is due, below 0 when it is late; `note`: the clerk's words. */
  payment_reminder: { statementNo: string; amount: string; dueDate: string; dueIn: number; note: string };
  invoice_issued: { statementNo: string; invoiceNo: string; amount: string };
  /** `advance`: what of the statement was paid and is an advance now. */
  invoice_red: { statementNo: string; invoiceNo: string; amount: string; advance: string };
  /** `objection`: what is wrong with it; '' where it was confirmed. */
  statement_answered: { statementNo: string; customerName: string; objection: string };
  certification_answered: { customerName: string; approved: boolean; reason: string };
  staff_added: { username: string; roleName: string };
  target_stopped: { targetName: string; reason: string };
  /** `place`: the address from which somebody signed in; `at`: when, 'YYYY-MM-DD HH:mm:ss'. */
  new_device: { device: string; place: string; at: string };
  order_submitted: OrderFacts & { customerName: string; hasPrice: boolean };
  quote_answered: OrderFacts & { customerName: string; accepted: boolean };
  cancellation_requested: OrderFacts & { customerName: string; reason: string };
  /** `again`: it was answered before. `incomeAmount` in yuan. */
  cost_disputed: OrderFacts & {
    customerName: string;
    costTypeName: string;
    incomeAmount: string;
    reason: string;
    again: boolean;
  };
  placing_objected: OrderFacts & { customerName: string; reason: string };
  /** `changes`: one a line. */
  change_requested: OrderFacts & { customerName: string; changes: string };
  order_changed: OrderFacts & { changes: string };
  certification_submitted: { customerName: string; dueAt: string };
  review_overdue: { customerName: string; dueAt: string };
  /** `holder`: a plate or a driver's name; `expired`: its last day is past. */
  paper_expiring: { holder: string; paper: string; expiresOn: string; expired: boolean };
  /** `exception`: how its kind is called; `detail`: a sentence without its full stop. */
  exception_raised: Box & { exception: string; detail: string };
  /** `dueAt`: the day that was promised, 'YYYY-MM-DD'. */
  capacity_offered: { corporationName: string; dueAt: string };
  capacity_overdue: { corporationName: string; dueAt: string };
  /** `validTo`: the last day of its notice, 'YYYY-MM-DD'; `daysLeft`: until then, below 0 when it is over. */
  zone_expiring: { zoneName: string; validTo: string; daysLeft: number };
  /** Of several at once the first one's box, and what they are together. */
  task_published: Box & Partial<NewTrips>;
  task_withdrawn: Box & { reason: string };
  task_changed: Box & { changes: string };
  /** `count`: so many boxes, the named one first; `until`: the last moment to answer, 'YYYY-MM-DD HH:mm:ss'. */
  tender_offered: Leg & { count: number; until: string };
  /** `reason`: what the dispatcher wrote. */
  tender_withdrawn: Leg & { reason: string };
  /** `reason`: the driver's. */
  tender_reopened: Leg & { reason: string };
  /** `reason`: why the box is not closed any more; `truck`: whose task it is again. */
  tender_restored: Leg & { reason: string; truck: string };
  /** `outcome`: what came of it. */
  tender_answered: Leg & { carrierName: string; outcome: TenderOutcome; reason: string };
  /** `count`: open boxes of the booking; `changes`: what was and what is. */
  sailing_changed: { bookSpaceNo: string; voyage: string; count: number; changes: string };
  /** `from`: who hands over; `notes`: how many. */
  handover_offered: { from: string; notes: number };
  /** `until`: the last moment to answer, 'YYYY-MM-DD HH:mm:ss'. */
  takeover_invited: { customerName: string; until: string };
  takeover_answered: { customerName: string; accepted: boolean };
  /** `load`: what is to be carried, from where to where; `until`: 'YYYY-MM-DD HH:mm:ss'. */
  match_offered: SignedPage & { kindText: string; plateNumber: string; load: string; until: string };
  match_locked: Box & { kindText: string; driverName: string; until: string };
  /** `outcome`: a sentence without its full stop. */
  match_answered: SignedPage & Box & { kindText: string; stateText: string; outcome: string };
  /** `text`: what dispatch wrote. */
  driver_message: { text: string };
  urgent_message: { text: string };
  /** To the carrier of the truck, whose driver answers. */
  fleet_match_offered: Omit<NoticeFacts['match_offered'], keyof SignedPage> & { driverName: string };
  fleet_match_answered: Omit<NoticeFacts['match_answered'], keyof SignedPage> & { driverName: string };
  agreement_issued: OrderFacts;
  agreement_voided: OrderFacts & { reason: string };
  /** `reason`: why it was refused. */
  agreement_answered: OrderFacts & { customerName: string; signed: boolean; reason: string };
}

/** What a person reads. */
export interface NoticeText {
  readonly title: string;
  readonly body: string;
}

const box = ({ orderNo, seq, plateNumber }: Box): string => `订单 ${orderNo} 第 ${seq} 箱（${plateNumber}）`;
const leg = ({ orderNo, seq }: Leg): string => `订单 ${orderNo} 第 ${seq} 箱`;
const inOneLine = (lines: string): string => lines.replaceAll('\n', '；');
const daysWords = (dueIn: number): string =>
  dueIn < 0 ? `已逾期 ${0 - dueIn} 天` : dueIn === 0 ? '今天到期' : `还有 ${dueIn} 天`;
/** A notice says how it begins, the page says it all. */
const MOST_SIGNS = 100;
const cut = (text: string): string => (text.length > MOST_SIGNS ? `${text.slice(0, MOST_SIGNS)}…` : text);
const because = (reason: string): string => (reason === '' ? '' : `：${reason}`);

/** Without a title it is headed by the name of its kind. */
const TEXTS: {
  readonly [K in NoticeKind]: (facts: NoticeFacts[K]) => { title?: string; body: string };
} = {
  order_approved: ({ orderNo }) => ({
    title: '订单已审核通过',
    body: `订单 ${orderNo} 已通过审核，等待派车。`,
  }),
  order_rejected: ({ orderNo, reason }) => ({ body: `订单 ${orderNo} 未通过审核${because(reason)}` }),
  price_offered: ({ orderNo }) => ({
    title: '客服已报价，请确认',
    body: `订单 ${orderNo} 已有报价，接受后即可安排运输。`,
  }),
  cancellation_answered: ({ orderNo, agreed, reason }) =>
    agreed
      ? { title: '订单已取消', body: `订单 ${orderNo} 的取消申请已同意，订单已取消。` }
      : { title: '取消申请未获同意', body: `订单 ${orderNo} 继续执行${because(reason)}` },
  approval_undone: ({ orderNo }) => ({ body: `订单 ${orderNo} 的审核已撤回，正在重新审核。` }),
  placed_for_you: ({ orderNo, via, until }) => ({
    title: '客服已代您下单',
    body: `应您${via}要求，客服代您发布了订单 ${orderNo}。如有异议，请在 ${until.slice(0, 16)} 前在订单中提出。`,
  }),
  change_answered: ({ orderNo, agreed, reason }) =>
    agreed
      ? { title: '改单已同意', body: `订单 ${orderNo} 已按申请修改${because(reason)}` }
      : { title: '改单未获同意', body: `订单 ${orderNo} 按原内容执行${because(reason)}` },
  truck_assigned: ({ insteadOf, ...facts }) =>
    insteadOf === undefined
      ? { body: `${box(facts)}已派车，等待接单。` }
      : { title: '已更换车辆', body: `${box(facts)}已改派，原${insteadOf}不再前往。` },
  box_started: (facts) => ({ body: `${box(facts)}已开始运输。` }),
  box_late: ({ required, expected, earliest, span, late, before, ...facts }) => {
    const words = lateBoxWords(required, { earliest, span, ...(late !== undefined && { late }) });
    return {
      ...(before !== undefined && { title: '箱预计更晚到达' }),
      ...(expected === '' && { title: '箱未按时到达' }),
      body: `${box(facts)}${words}${before ? `（先前告知 ${before}）` : ''}。`,
    };
  },
  box_on_time: ({ required, span, ...facts }) => ({
    body: `${box(facts)}要求 ${required.slice(0, 16)} 到门点，现${expectedWords(span)}，可以准时；先前的晚到通知作废。`,
  }),
  box_marked: ({ orderNo, seqs, mark, at, detail }) => ({
    title: `箱${mark}中`,
    body: `订单 ${orderNo} 第 ${seqs} 箱自 ${at.slice(5, 16)} 起${mark}中${because(detail)}。`,
  }),
  box_mark_ended: ({ orderNo, seqs, mark, outcome, lasted }) => ({
    title: `${mark}已结束`,
    body: `订单 ${orderNo} 第 ${seqs} 箱${mark}结束：${outcome}${lasted === '' ? '' : `，历时 ${lasted}`}。`,
  }),
  box_finished: (facts) => ({ body: `${box(facts)}已完成运输。` }),
  cost_confirmed: ({ orderNo }) => ({ body: `订单 ${orderNo} 的费用已确认，可查看明细。` }),
  dispute_answered: ({ orderNo, costTypeName, accepted, reason }) =>
    accepted
      ? { title: '费用异议已采纳', body: `订单 ${orderNo} 的${costTypeName}将冲销或更正${because(reason)}` }
      : { title: '费用异议未采纳', body: `订单 ${orderNo} 的${costTypeName}维持不变${because(reason)}` },
  statement_sent: ({ statementNo, amount, dueDate }) => ({
    body: `对账单 ${statementNo} 合计 ${amount} 元，请核对确认，付款期限 ${dueDate}。`,
  }),
  payment_reminder: ({ statementNo, amount, dueDate, dueIn, note }) => ({
    title: dueIn < 0 ? '对账单已逾期，请付款' : '对账单即将到期',
    body: `对账单 ${statementNo} 尚有 ${amount} 元未付，付款期限 ${dueDate}，${daysWords(dueIn)}${
      dueIn < 0 ? '，请尽快付款。' : '，请按时付款。'
    }${note}`,
  }),
  invoice_issued: ({ statementNo, invoiceNo, amount }) => ({
    body: `对账单 ${statementNo} 的发票 ${invoiceNo} 已开具，价税合计 ${amount} 元，可在对账单中下载。`,
  }),
  invoice_red: ({ statementNo, invoiceNo, amount, advance }) => ({
    body: `对账单 ${statementNo} 的发票 ${invoiceNo} 已红冲 ${amount} 元${advance === '0.00' ? '' : `，已付的 ${advance} 元转为预付款`}，需要时会重新开票。`,
  }),
  statement_answered: ({ statementNo, customerName, objection }) =>
    objection === ''
      ? { title: '客户已确认对账单', body: `${customerName} 确认了对账单 ${statementNo}。` }
      : { title: '客户对对账单有异议', body: `${customerName} 对账单 ${statementNo}${because(objection)}` },
  certification_answered: ({ customerName, approved, reason }) =>
    approved
      ? { title: '企业认证已通过', body: `${customerName} 已通过认证，现在可以下单。` }
      : { title: '企业认证未通过', body: `${customerName} 的认证资料需要修改${because(reason)}` },
  staff_added: ({ username, roleName }) => ({ body: `${username} 已加入企业，角色为${roleName}。` }),
  target_stopped: ({ targetName, reason }) => ({
    body: `“${targetName}”连续推送失败，已自动停用：${reason}`,
  }),
  new_device: ({ device, place, at }) => ({
    body: `您的账号于 ${at} 在新设备（${device}，${place}）登录。若非本人操作，请尽快修改密码。`,
  }),
  order_submitted: ({ orderNo, customerName, hasPrice }) => ({
    title: hasPrice ? '新订单待审核' : '新意向单待报价',
    body: `${customerName} 提交了订单 ${orderNo}。`,
  }),
  quote_answered: ({ orderNo, customerName, accepted }) => ({
    title: accepted ? '客户接受了报价' : '客户未接受报价',
    body: `${customerName} ${accepted ? '接受' : '未接受'}订单 ${orderNo} 的报价。`,
  }),
  cancellation_requested: ({ orderNo, customerName, reason }) => ({
    body: `${customerName} 申请取消订单 ${orderNo}${because(reason)}`,
  }),
  cost_disputed: ({ orderNo, customerName, costTypeName, incomeAmount, reason, again }) => ({
    title: again ? '客户再次提出费用异议' : '客户提出费用异议',
    body: `${customerName} 对订单 ${orderNo} 的${costTypeName} ${incomeAmount} 元有异议${because(reason)}`,
  }),
  placing_objected: ({ orderNo, customerName, reason }) => ({
    body: `${customerName} 对代下的订单 ${orderNo} 有异议${because(reason)}`,
  }),
  change_requested: ({ orderNo, customerName, changes }) => ({
    body: `${customerName} 申请修改订单 ${orderNo}：${inOneLine(changes)}`,
  }),
  order_changed: ({ orderNo, changes }) => ({
    body: `订单 ${orderNo} 已改单：${inOneLine(changes)}`,
  }),
  certification_submitted: ({ customerName, dueAt }) => ({
    body: `${customerName} 提交了认证资料，请在 ${dueAt} 前答复。`,
  }),
  paper_expiring: ({ holder, paper, expiresOn, expired }) => ({
    title: expired ? '证件已到期' : '证件将到期',
    body: `${holder} 的${paper}有效期至 ${expiresOn}，${expired ? '过期后不能派车，请尽快换证。' : '请及时换证。'}`,
  }),
  exception_raised: ({ exception, detail, ...facts }) => ({
    title: `运输异常：${exception}`,
    body: `${box(facts)}${exception}：${detail}。`,
  }),
  review_overdue: ({ customerName, dueAt }) => ({
    body: `${customerName} 的认证应在 ${dueAt} 前答复。`,
  }),
  capacity_offered: ({ corporationName, dueAt }) => ({
    body: `${corporationName} 申请运力合作，请在 ${dueAt} 前联系对方。`,
  }),
  capacity_overdue: ({ corporationName, dueAt }) => ({
    body: `${corporationName} 的运力合作申请应在 ${dueAt} 前答复，请尽快联系对方。`,
  }),
  zone_expiring: ({ zoneName, validTo, daysLeft }) => ({
    title: daysLeft < 0 ? '限行通告已到期' : daysLeft === 0 ? '限行通告今天到期' : '限行通告将到期',
    body: `限行区“${zoneName}”依据的通告有效期至 ${validTo}${daysLeft > 0 ? `，还有 ${daysLeft} 天` : ''}，请核对是否有新的通告。到期后该区的查询结果为“无法确定”。`,
  }),
  task_published: ({ trips, boxes, startAt = '', dock = '', ...facts }) =>
    trips === undefined
      ? { body: `${box(facts)}的任务已派给您，请接单。` }
      : {
          title: `新任务 ${trips} 趟`,
          body: `已派给您 ${trips} 趟任务${boxes === trips ? '' : `（${boxes} 箱）`}，第一趟计划 ${startAt.slice(5, 16)} ${dock === '' ? '到门' : `到${nameBefore(dock, '提柜')}`}，请接单。`,
        },
  task_withdrawn: (facts) => ({ body: `${box(facts)}的任务已撤回${because(facts.reason)}` }),
  task_changed: (facts) => ({ body: `${box(facts)}的任务有改动：${inOneLine(facts.changes)}` }),
  tender_offered: ({ count, until, ...facts }) => ({
    body: `${leg(facts)}${count > 1 ? `等 ${count} 箱` : ''}外发给您，请在 ${until.slice(0, 16)} 前答复。`,
  }),
  tender_withdrawn: ({ reason, ...facts }) => ({ body: `${leg(facts)}的外发单已撤回${because(reason)}` }),
  tender_reopened: ({ reason, ...facts }) => ({
    body: `${leg(facts)}司机拒绝了任务${because(reason)}，请改派车辆或司机。`,
  }),
  tender_restored: ({ reason, truck, ...facts }) => ({
    body: `${leg(facts)}放空已撤销${because(reason)}。外发单恢复，仍由 ${truck} 承运。`,
  }),
  tender_answered: ({ carrierName, outcome, reason, ...facts }) => ({
    title: `外发单${TENDER_WORDS[outcome]}`,
    body: `${leg(facts)}外发给${carrierName}：${TENDER_WORDS[outcome]}${because(reason)}`,
  }),
  sailing_changed: ({ bookSpaceNo, voyage, count, changes }) => ({
    body: `订舱号 ${bookSpaceNo}（航次 ${voyage}）的船期变了：${inOneLine(changes)}。还有 ${count} 箱未完成，请核对期限；已填的期限没有改动。`,
  }),
  handover_offered: ({ from, notes }) => ({
    body: `${from} 写了交接给您${notes > 0 ? `，共 ${notes} 条备注` : ''}，请核对后确认接班。`,
  }),
  takeover_invited: ({ customerName, until }) => ({
    body: `“${customerName}”由客服登记，邀请您接管。请在 ${until.slice(0, 16)} 前接受或谢绝。`,
  }),
  takeover_answered: ({ customerName, accepted }) => ({
    title: accepted ? '客户已接管企业' : '客户谢绝接管',
    body: accepted
      ? `“${customerName}”已由受邀人接管，等待其提交企业认证。`
      : `受邀人谢绝接管“${customerName}”，请电话核实后再邀请。`,
  }),
  driver_message: ({ text }) => ({ body: cut(text) }),
  urgent_message: ({ text }) => ({ body: `${cut(text)}（请在司机端回复）` }),
  match_offered: ({ kindText, plateNumber, load, until }) => ({
    title: `有一单${kindText}可抢`,
    body: `${plateNumber} 可接${kindText}：${load}。请在 ${until.slice(0, 16)} 前锁定。`,
  }),
  match_locked: ({ kindText, driverName, until, ...facts }) => ({
    title: `司机锁定了${kindText}，请确认`,
    body: `${driverName}锁定了${box(facts)}的${kindText}，请在 ${until.slice(11, 16)} 前确认或拒绝。`,
  }),
  match_answered: ({ kindText, stateText, outcome, ...facts }) => ({
    title: `${kindText}抢单${stateText}`,
    body: `${box(facts)}的${kindText}${outcome}。`,
  }),
  fleet_match_offered: ({ kindText, plateNumber, driverName, load, until }) => ({
    title: `本队有一单${kindText}可抢`,
    body: `已向 ${plateNumber} ${driverName}发出${kindText}：${load}。由司机在 ${until.slice(0, 16)} 前锁定，请提醒。`,
  }),
  fleet_match_answered: ({ kindText, stateText, outcome, driverName, ...facts }) => ({
    title: `本队${kindText}抢单${stateText}`,
    body: `${box(facts)}${driverName}的${kindText}${outcome}。`,
  }),
  agreement_issued: ({ orderNo }) => ({ body: `订单 ${orderNo} 的运输协议已生成，请阅读并签署。` }),
  agreement_voided: ({ orderNo, reason }) => ({ body: `订单 ${orderNo} 的运输协议已作废${because(reason)}` }),
  agreement_answered: ({ orderNo, customerName, signed, reason }) =>
    signed
      ? { title: '运输协议已签署', body: `${customerName} 已签署订单 ${orderNo} 的运输协议。` }
      : { title: '运输协议被拒签', body: `${customerName} 拒签订单 ${orderNo} 的运输协议${because(reason)}` },
};

/** The sentence of a notice. */
export const noticeText = <K extends NoticeKind>(kind: K, facts: NoticeFacts[K]): NoticeText => ({
  title: NOTICE_KIND_WORDS[kind].name,
  ...TEXTS[kind](facts),
});
