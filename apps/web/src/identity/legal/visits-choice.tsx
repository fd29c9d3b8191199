import { useState, useSyncExternalStore } from 'react';
import { chooseVisits, hasOptedOut, mayCountVisits } from '../../lib/visit-choice';
import { Checkbox } from '../../ui/form/checkbox';
import css from './visits-choice.module.css';

const never = () => () => undefined;
/** The browser says no for all sites, whatever was chosen here. */
const isRefused = () => !mayCountVisits() && !hasOptedOut();

/** Whether looks of this browser are counted; what the browser says for all sites goes before it. */
export function VisitsChoice() {
  const [, setChosen] = useState(0);
  // The server does not know: it says what most browsers do.
  const counted = useSyncExternalStore(never, mayCountVisits, () => true);
  const refused = useSyncExternalStore(never, isRefused, () => false);
  const choose = (wanted: boolean) => {
    chooseVisits(wanted);
    setChosen((times) => times + 1);
  };
  return (
    <section className={css.choice} aria-labelledby="visits-choice">
      <h2 id="visits-choice">访问统计</h2>
      <p>我们只累计每个页面每天被看了多少次，不用 Cookie，不记录您是谁。您也可以不参与：</p>
      <Checkbox checked={counted} disabled={refused} onChange={choose}>
        本浏览器的访问计入统计
      </Checkbox>
      {refused && <p>您的浏览器已声明不希望被跟踪，我们照办，不统计。</p>}
    </section>
  );
}
