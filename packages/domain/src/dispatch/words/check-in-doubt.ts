/** What makes a check-in need a reason (decisions 11.8), the gravest first. */
export const CHECK_IN_DOUBTS = [
  'held',
  'outside_fence',
  'no_box_number',
  'unlisted_box',
  'no_seal',
  'no_picture',
  'pictures_short',
] as const;
export type CheckInDoubt = (typeof CHECK_IN_DOUBTS)[number];

/** How people call each, and reasons that one press gives. */
export const CHECK_IN_DOUBT_WORDS: Readonly<
  Record<CheckInDoubt, { readonly name: string; readonly reasons: readonly string[] }>
> = {
  held: { name: '该箱挂起中', reasons: ['调度已同意继续', '挂起前已完成'] },
  outside_fence: { name: '不在围栏内', reasons: ['闸外排队', '实际地点有变', '定位不准'] },
  no_box_number: { name: '柜号未填', reasons: ['柜号看不清'] },
  unlisted_box: { name: '柜号不在本单订舱号的柜号清单里', reasons: ['箱门上就是这个柜号', '码头换了柜'] },
  no_seal: { name: '封号未填', reasons: ['现场没有封条'] },
  no_picture: { name: '没有照片', reasons: ['司机未用手机，照片后补', '现场不许拍照', '手机无法拍照'] },
  pictures_short: { name: '照片不齐', reasons: ['现场没有该单据', '单据稍后补拍', '现场不许拍照'] },
};

/** Signs of a reason at most. */
export const CHECK_IN_REASON_SIGNS = 100;

/** Who said where a node was done. */
export const SPOT_SOURCES = ['vehicle', 'phone'] as const;
export type SpotSource = (typeof SPOT_SOURCES)[number];
