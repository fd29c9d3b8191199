import { MENU_WORDS, ORDER_PAGE_MENUS } from '@boxhaul/domain/identity';
import { useAddress } from '../../../data/kit/use-address';
import { useBreakpoint } from '../../../lib/hooks/use-breakpoint';
import { viewOf } from '../list/list-address';
import type { OrderPageType } from '../list/order-state';
import { ListTools } from '../views/list-tools';
import { BoxList } from './box-list';
import { BoxStatistics } from './box-statistics';
import css from './boxes.module.css';

/** The same orders otherwise: box by box, or counted. */
export function OrderViews({ pageType }: { pageType: OrderPageType }) {
  const phone = useBreakpoint() === 'phone';
  const [params] = useAddress();
  const title = MENU_WORDS[ORDER_PAGE_MENUS[pageType]].name;
  if (viewOf(params) === 'boxes') {
    const tools = <ListTools pageType={pageType} list="boxes" phone={phone} />;
    return <BoxList pageType={pageType} title={title} phone={phone} tools={tools} />;
  }
  return (
    <section className={css.page} aria-label={title}>
      <header className={css.head}>
        <h1 className={css.title}>{title}</h1>
        <ListTools pageType={pageType} phone={phone} />
      </header>
      <BoxStatistics />
    </section>
  );
}
