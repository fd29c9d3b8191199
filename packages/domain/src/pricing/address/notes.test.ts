import { expect, test } from 'vitest';
import { parseAddress } from './parse-address';
import { buildAddressIndex } from './address-index';

const index = buildAddressIndex([]);

test.each([
  ['兴业二路8号 送货前电联陈生 13510023344', '兴业二路8号', '送货前电联陈生', '陈生'],
  ['环镇路7号，限高3.8米', '环镇路7号', '限高3.8米', undefined],
  ['环镇路7号 备注：后门', '环镇路7号 备注:后门', undefined, undefined],
  ['环镇路7号 备注：走后门卸货', '环镇路7号', '走后门卸货', undefined],
  ['环镇路7号，司机进厂要穿长裤，不能穿拖鞋', '环镇路7号', '司机进厂要穿长裤，不能穿拖鞋', undefined],
  ['仓库B栋 周日不收货（需带反光衣）', '仓库B栋', '周日不收货；需带反光衣', undefined],
  ['环镇路7号 装货联系仓管小李 15889761234', '环镇路7号', '装货联系仓管小李', '小李'],
  ['联系电话：13800138000 环镇路7号', '环镇路7号', undefined, undefined],
  ['环镇路7号 8:00前到', '环镇路7号', '8:00前到', undefined],
  ['环镇路7号，08：30到厂', '环镇路7号', '08:30到厂', undefined],
  ['环镇路7号 8:30-11:30收货', '环镇路7号', '8:30-11:30收货', undefined],
  ['环镇路7号 晚上七点后才可以进', '环镇路7号', '晚上七点后才可以进', undefined],
  ['环镇路7号 早上8点到', '环镇路7号', '早上8点到', undefined],
  ['环镇路7号 比例1:20', '环镇路7号 比例1:20', undefined, undefined],
  ['上午路7号', '上午路7号', undefined, undefined],
])('%s', (text, detail, note, name) => {
  const read = parseAddress(index, text);
  expect([read.detail, read.note, read.contactName]).toEqual([detail, note, name]);
});

test.each([
  ['刘主管18038021199', '刘主管'],
  ['门岗，袁S 13650112233', '袁S'],
  ['13922889900 阿强', '阿强'],
  ['【联系人】张工【电话】13902912345', '张工'],
  ['张队13570011223', '张队'],
])('the person in %s is %s', (text, name) => {
  expect(parseAddress(index, text).contactName).toBe(name);
});
