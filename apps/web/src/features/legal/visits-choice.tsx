import { useEffect, useState } from 'react';
import { chooseVisits, hasOptedOut, mayCountVisits } from '../../lib/visit-choice';
import { Checkbox } from '../../ui/form/checkbox';
import css from './visits-choice.module.css';

/** Whether looks of this browser are counted; what the browser says for all sites goes before it. */
export function VisitsChoice() {
  const [choice, setChoice] = useState({ counted: true, refused: false });
  useEffect(() => {
    const counted = mayCountVisits();
    setChoice({ counted, refused: !counted && !hasOptedOut() });
  }, []);
  const choose = (counted: boolean) => {
    chooseVisits(counted);
    setChoice({ ...choice, counted });
  };
  return (
    <section className={css.choice} aria-labelledby="visits-choice">
      <h2 id="visits-choice">访问统计</h2>
      <p>我们只累计每个页面每天被看了多少次，不用 Cookie，不记录您是谁。您也可以不参与：</p>
      <Checkbox checked={choice.counted} disabled={choice.refused} onChange={choose}>
        本浏览器的访问计入统计
      </Checkbox>
      {choice.refused && <p>您的浏览器已声明不希望被跟踪，我们照办，不统计。</p>}
    </section>
  );
}
