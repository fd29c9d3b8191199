import css from '../map-view.module.css';

interface TileCreditProps {
  attribution: string;
  /** 审图号; null: none is configured. */
  approvalNo: string | null;
}

/** Whose map is seen, in the place of the embedded one's words. */
export const TileCredit = ({ attribution, approvalNo }: TileCreditProps) => (
  <p className={`${css.badge} ${css.providerBadge}`}>
    {attribution} · {approvalNo ? `审图号：${approvalNo}` : '审图号未填写'}
  </p>
);
