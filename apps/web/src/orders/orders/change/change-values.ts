import type { ChangeInput } from '../../../data/orders/order-changes.api';
import type { OrderItem } from '../../../data/orders/orders.api';

/** What the form of a change holds; a type, so that the form takes it. */
export type ChangeValues = {
  bookSpaceNo: string;
  requireDate: string;
  /** '' while the dock stays. */
  dockId: string;
  regionCode: string;
  address: string;
  cabinetNum: string;
  contactName: string;
  contactPhone: string;
  remark: string;
  reason: string;
};

/** As the order stands. */
export const valuesOf = (order: OrderItem): ChangeValues => ({
  bookSpaceNo: order.bookSpaceNo,
  requireDate: order.requireDate,
  dockId: '',
  regionCode: order.regionCode,
  address: order.address,
  cabinetNum: String(order.cabinetNum),
  contactName: order.contactName,
  contactPhone: order.contactPhone,
  remark: order.remark,
  reason: '',
});

type ChangeField = Exclude<keyof ChangeValues, 'reason'>;

interface ChangeTopic {
  name: string;
  fields: readonly ChangeField[];
  /** What trucks go by: it stands once a box is under way. */
  route?: boolean;
}

/** In the order in which they are offered. */
export const CHANGE_TOPIC_KEYS = ['time', 'boxes', 'door', 'dock', 'booking', 'contact', 'remark'] as const;
export type ChangeTopicKey = (typeof CHANGE_TOPIC_KEYS)[number];

/** What can be asked for, each with its fields. */
export const CHANGE_TOPICS: Record<ChangeTopicKey, ChangeTopic> = {
  time: { name: '时间', fields: ['requireDate'] },
  boxes: { name: '箱量', fields: ['cabinetNum'], route: true },
  door: { name: '门点', fields: ['regionCode', 'address'], route: true },
  dock: { name: '码头', fields: ['dockId'], route: true },
  booking: { name: '订舱号', fields: ['bookSpaceNo'] },
  contact: { name: '联系人', fields: ['contactName', 'contactPhone'] },
  remark: { name: '备注', fields: ['remark'] },
};

const FIELDS = CHANGE_TOPIC_KEYS.flatMap((key) => CHANGE_TOPICS[key].fields);

/** The fields of a topic as the order stands: it is not to be changed after all. */
export const unchanged = (topic: ChangeTopicKey, start: ChangeValues): Partial<ChangeValues> =>
  Object.fromEntries(CHANGE_TOPICS[topic].fields.map((name) => [name, start[name]]));

/** Only what is to be otherwise; a region whose address stays needs the address said again. */
export const changesOf = (start: ChangeValues, now: ChangeValues): Omit<ChangeInput, 'id'> =>
  Object.fromEntries(
    FIELDS.filter((name) => now[name].trim() !== start[name]).map((name) => [name, now[name]]),
  );
