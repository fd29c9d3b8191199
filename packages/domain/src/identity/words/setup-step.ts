/** What a platform needs before its first box is carried, in the order in which it is entered. */
export const SETUP_STEPS = ['place', 'price', 'carrier', 'driver', 'truck', 'terminal', 'customer'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** What is to be done, and what for. */
export const SETUP_STEP_WORDS: Readonly<Record<SetupStep, { name: string; why: string }>> = {
  place: { name: '登记港口与码头', why: '客户从中选择提还柜的码头' },
  price: { name: '发布运价表', why: '发布后客户才能查价、按价下单' },
  carrier: { name: '登记车队', why: '自有车队或外协车队，车辆和司机归在其下' },
  driver: { name: '登记司机并开通账号', why: '司机用手机号码登录司机端接单' },
  truck: { name: '登记车辆', why: '填好常用司机、挂车与证件，才能派车' },
  terminal: { name: '绑定车载终端', why: '没有终端的车也能派，但看不到实时位置' },
  customer: { name: '认证第一家客户', why: '企业注册并提交资料后，在认证审核里通过' },
};
