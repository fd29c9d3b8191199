import { DeltaMap } from './delta-map';
import css from './hero.module.css';

export function Hero() {
  return (
    <section className={css.hero}>
      <div className={css.map}>
        <DeltaMap />
      </div>
      <div className={`content ${css.words}`}>
        <h1 className={css.headline}>
          集装箱拖车，
          <br />
          先看价，<em>再下单</em>
        </h1>
        <p className={css.lead}>
          珠三角各港到门点的装货、送货运价当场可查。派了什么车、走到哪里、花了多少，同一张单上看得见。
        </p>
      </div>
    </section>
  );
}
