import type { MakeOrderPrefill } from '../../../lib/make-order-store';
import type { HarborItem, OrderItem } from '../orders.api';

/** An order as a new draft: everything but its price, its date and its papers. */
export function copyOrder(item: OrderItem, harbors: readonly HarborItem[]): MakeOrderPrefill {
  const docks = harbors.find(({ harborName }) => harborName === item.harborName)?.dockList ?? [];
  return {
    draft: {
      orderType: item.orderType === '装货' ? 0 : 1,
      harborName: item.harborName,
      dockId: docks.find(({ dockName }) => dockName === item.dockName)?.dockId,
      shipCompanyId: item.shipCompanyId,
      regionCode: item.regionCode,
      address: item.address,
      cabinetType: item.cabinetType,
      cabinetNum: item.cabinetNum,
      invoicing: item.invoicing,
      isHeavyCargo: item.isHeavyCargo,
      isForeignTrade: item.isForeignTrade,
      goodsName: item.goodsName,
      bookSpaceNo: item.bookSpaceNo,
      contactName: item.contactName,
      contactPhone: item.contactPhone,
      remark: item.remark,
    },
    door: { regionCode: item.regionCode, fullName: item.fullAddress, detail: item.address },
    expiresAt: null,
  };
}
