import { type BoardOrder, type BoardTask, dispatch } from '@boxhaul/contract/dispatch';
import type { SessionUser } from '@boxhaul/contract/identity';
import type { OpsOrderItem } from '@boxhaul/contract/orders';
import { readRights } from '@boxhaul/domain/identity';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { signIn } from '../data/kit/session';
import { toastStore } from '../lib/toast-store';
import { customerUser, done } from './fake-server';
import { SAMPLE_ORDER } from './sample-order';

export const operator = (...rights: string[]): SessionUser => ({
  ...customerUser,
  username: '调度老周',
  nickname: '调度老周',
  loginName: 'diaodu',
  userType: 1,
  customerName: '',
  custMenus: '[]',
  custRights: [],
  isOwner: false,
  rights: readRights(rights),
});

/** Shows a part to one who is signed in. */
export function showTo(user: SessionUser, part: ReactElement, cache = new QueryClient(), address = '/') {
  signIn('token', user);
  toastStore.set([]);
  cache.setDefaultOptions({ queries: { retry: false } });
  const view = render(part, {
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={[address]}>
        <QueryClientProvider client={cache}>{children}</QueryClientProvider>
      </MemoryRouter>
    ),
  });
  return { ...view, cache, user: userEvent.setup({ delay: null }) };
}

/** Shows a part of the desk to an operator with these rights. */
export const showDesk = (
  part: ReactElement,
  rights: readonly string[],
  cache?: QueryClient,
  address = '/ops',
) => showTo(operator(...rights), part, cache, address);

export const toasts = (): string[] => toastStore.get().map(({ text }) => text);

const { actions: _actions, ...facts } = SAMPLE_ORDER;

/** The same as the desk sees it. */
export const deskOrderItem: OpsOrderItem = {
  ...facts,
  orderNo: 'BH261121900007',
  bookSpaceNo: 'COSU6304100217',
  customerId: '1',
  customerName: '广州联运货代',
  state: 'pending_review',
  documentCount: 0,
};

const node = (seq: number, name: string, proofs: string[] = []): BoardTask['nodes'][number] => ({
  nodeId: String(100 + seq),
  seq,
  name,
  place: 'any',
  proofs,
  unseen: false,
  kinds: null,
  doneAt: null,
  inFence: null,
  note: null,
  sentBack: null,
  pics: [],
});

/** A published task whose next node wants the box number and the seal. */
export const boardTask: BoardTask = {
  taskId: '31',
  leg: 1,
  legKind: 'direct',
  legText: '直装直送',
  state: 'published',
  stateText: '已发布',
  actions: ['withdraw', 'check_in', 'finish', 'correct'],
  phase: '提箱中',
  vehicleId: '1',
  plateNumber: '粤B8K217',
  driverId: '1',
  driverName: '陈志强',
  driverPhone: '13900000001',
  dockId: 101,
  dockName: '盐田国际',
  returnPlace: null,
  queue: { trip: 1, waits: false, doubts: [] },
  hourChange: null,
  publishedAt: '2026-11-21 09:00:00',
  nodes: [node(1, '提空柜', ['cabinet_no', 'seal_no']), node(2, '到达装货点')],
  signs: [],
  last: null,
};

export const boardCabinet: BoardOrder['cabinets'][number] = {
  cabinetId: '21',
  seq: 1,
  cabinetNo: null,
  sealNo: null,
  state: 0,
  stage: 'unassigned',
  stateText: '待派',
  hold: null,
  marks: [],
  tenders: [],
  lock: null,
  preparation: {
    released: false,
    printed: false,
    gateBooking: '',
    gateSlot: null,
    gateUntil: null,
    gatePlate: '',
    gateWords: '',
    gateDoubts: [],
    vgmKg: null,
    cargoKg: null,
    cutOffs: {},
    version: 0,
    saved: null,
    missing: ['released', 'printed', 'booked', 'weighed'],
    sailing: null,
    weighing: null,
    clocks: [],
  },
  turn: null,
  pair: null,
  tasks: [],
};

export const boardOrder: BoardOrder = {
  order: { ...deskOrderItem, state: 'approved', status: 1, orderStatus: 3, orderStatusName: '待派车' },
  harborId: 1,
  dockId: 101,
  docks: [
    { dockId: 101, dockName: '盐田国际' },
    { dockId: 102, dockName: '盐田西' },
  ],
  depots: [{ depotId: 9, depotName: '盐田三村堆场', address: '北山道 1 号' }],
  cabinets: [boardCabinet],
};

const vehicle = {
  vco: 2,
  busy: false,
  hasTerminal: true,
  lastAt: null,
  metresToDock: null,
  next: null,
  rank: null,
  unchecked: '',
  faults: [],
  due: [],
};
/** Two free trucks and one that is out; of the drivers one is out, one on leave. */
export const deskResources = done(dispatch.resources, {
  vehicles: [
    { ...vehicle, vehicleId: '1', plateNumber: '粤B8K217', usualDriverId: '1' },
    { ...vehicle, vehicleId: '2', plateNumber: '粤BD5521', usualDriverId: '2', hasTerminal: false },
    { ...vehicle, vehicleId: '3', plateNumber: '粤B3F906', usualDriverId: '3', busy: true },
  ],
  drivers: [
    {
      driverId: '1',
      driverName: '陈志强',
      phone: '13900000001',
      busy: false,
      hoursLeft: 480,
      faults: [],
      due: [],
    },
    {
      driverId: '2',
      driverName: '黄伟民',
      phone: '13900000002',
      busy: true,
      hoursLeft: 480,
      faults: [],
      due: [],
    },
    {
      driverId: '3',
      driverName: '李国栋',
      phone: '13900000003',
      busy: false,
      hoursLeft: 480,
      faults: ['请假'],
      due: [],
    },
  ],
});

/** A page of the board on which every box of these orders was found. */
export const boardPage = (
  data: readonly BoardOrder[],
  counts = boardCounts(data.length),
  total = data.length,
) =>
  done(dispatch.board, {
    data: [...data],
    found: data.flatMap(({ cabinets }) => cabinets.map(({ cabinetId }) => cabinetId)),
    rowCount: data.length,
    total,
    pageNo: 1,
    pageSize: 30,
    counts,
  });

/** How many boxes stand on each tab of the board. */
export const boardCounts = (unassigned: number, running = 0) => ({
  open: unassigned + running,
  unassigned,
  assigned: 0,
  published: 0,
  running,
  held: 0,
  finished: null,
});
