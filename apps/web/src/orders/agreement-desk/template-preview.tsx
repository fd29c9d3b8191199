import { agreementBlocks, type AgreementFacts, fillTemplate } from '@boxhaul/domain/orders';
import { AgreementBlocks } from '../../parts/orders/agreement-blocks';
import css from './templates.module.css';

/** An order that nobody made, to see a template by. */
const SAMPLE: AgreementFacts = {
  托运人: '深圳示例货运代理有限公司',
  承运人: '柜达 BoxHaul',
  协议编号: 'BH202601010001-XY1',
  订单号: 'BH202601010001',
  订舱号: 'COSU6123456780',
  承运船公司: '中远海运',
  装送类型: '装货',
  箱型: '40HQ',
  箱量: '2',
  货物名称: '电子产品',
  货物重量: '普货',
  贸易类型: '外贸',
  起运港: '深圳盐田港',
  提还柜码头: '盐田国际',
  门点地址: '广东省东莞市虎门镇示例路 1 号',
  到门时间: '2026-01-02 09:00',
  现场联系人: '王经理',
  现场电话: '13800000000',
  单价: '1850.00',
  总价: '3700.00',
  开票方式: '含税',
};

/** A template as its agreements will read, with the facts of a sample order. */
export function TemplatePreview({ title, body }: { title: string; body: string }) {
  return (
    <article className={css.preview} aria-label="预览">
      <p className={css.sample}>以示例订单预览</p>
      <h1>{title || '协议名称'}</h1>
      <AgreementBlocks blocks={agreementBlocks(fillTemplate(body, SAMPLE))} />
    </article>
  );
}
