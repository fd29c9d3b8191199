import css from './four-steps.module.css';

const STEPS = [
  { title: '查价', text: '选港口、粘贴门点地址，当场看到四种箱型的单价和价格由来。' },
  { title: '下单', text: '价格带进订单，填订舱号和装货时间，传上放柜纸，提交后客服审核。' },
  { title: '跟车', text: '司机、车牌、柜号和封号同步，车到哪里地图上看得见，要晚到会提前提醒。' },
  { title: '对账', text: '运费和杂费逐项列出，按柜号核对，每一笔有来处。' },
];

/** The way of an order as stops on a road. */
export function FourSteps() {
  return (
    <section className={`content ${css.section}`}>
      <h2 className={css.heading}>从查价到对账，四步办完</h2>
      <ol className={css.road}>
        {STEPS.map(({ title, text }, i) => (
          <li key={title} className={css.stop}>
            <span className={`figure ${css.number}`}>{i + 1}</span>
            <h3 className={css.title}>{title}</h3>
            <p className={css.text}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
