import css from './targets.module.css';

/** How a receiver knows that a post is ours. */
export function VerifyNote() {
  return (
    <details className={css.verify}>
      <summary>怎样验证推送来自柜达</summary>
      <ol>
        <li>
          取请求头 <code>X-BoxHaul-Timestamp</code> 与原始请求体，拼成“时间戳.请求体”。
        </li>
        <li>
          用密钥算 HMAC-SHA256（十六进制），前面加 <code>v1=</code>，与 <code>X-BoxHaul-Signature</code>{' '}
          比较；更换密钥期间该头有两个值，用逗号隔开，任一相符即可。
        </li>
        <li>时间戳（秒）与当前时间相差超过 5 分钟的请求应拒绝。</li>
        <li>
          <code>X-BoxHaul-Delivery</code> 是这条推送的编号，重试与重发时不变，请用它去重。
        </li>
        <li>10 秒内以 2xx 答复即为送达；否则按 30 秒到 12 小时的间隔重试 7 次。</li>
      </ol>
    </details>
  );
}
