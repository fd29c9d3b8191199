import { type ArticleBlock, type ArticleSpan, readArticle } from '@boxhaul/domain/kit';
import css from './article-text.module.css';

function Span({ text, strong, href }: ArticleSpan) {
  if (href !== undefined)
    return (
      <a href={href} {...(href.startsWith('http') && { rel: 'noopener nofollow' })}>
        {text}
      </a>
    );
  return strong ? <strong>{text}</strong> : text;
}

/** A line with its strong words and links. */
export const Line = ({ spans }: { spans: readonly ArticleSpan[] }) =>
  spans.map((span, i) => <Span key={`${i} ${span.text}`} {...span} />);

function Block({ kind, lines }: ArticleBlock) {
  const each = lines.map((spans, i) => ({ key: `${i} ${spans[0]?.text ?? ''}`, spans }));
  const items = each.map(({ key, spans }) => (
    <li key={key}>
      <Line spans={spans} />
    </li>
  ));
  const first = <Line spans={lines[0] ?? []} />;
  switch (kind) {
    case 'heading':
      return <h2>{first}</h2>;
    case 'subheading':
      return <h3>{first}</h3>;
    case 'paragraph':
      return <p>{first}</p>;
    case 'bullets':
      return <ul>{items}</ul>;
    case 'steps':
      return <ol>{items}</ol>;
    case 'picture': {
      const [shown] = lines[0] ?? [];
      return (
        <figure>
          <img
            src={shown?.href}
            alt={shown?.text ?? ''}
            width={shown?.width}
            height={shown?.height}
            loading="lazy"
          />
          {shown?.text && <figcaption>{shown.text}</figcaption>}
        </figure>
      );
    }
    case 'file': {
      const [sent] = lines[0] ?? [];
      return (
        <p>
          <a className={css.file} href={sent?.href} download>
            附件：{sent?.text}
          </a>
        </p>
      );
    }
    case 'quote':
      return (
        <blockquote>
          {each.map(({ key, spans }) => (
            <p key={key}>
              <Line spans={spans} />
            </p>
          ))}
        </blockquote>
      );
  }
}

/** Parts of an article as a visitor reads them. */
export const ArticleBlocks = ({ blocks }: { blocks: readonly ArticleBlock[] }) =>
  blocks.map((block, i) => <Block key={`${i} ${block.kind}`} {...block} />);

/** The text of an article as a visitor reads it. */
export const ArticleText = ({ text }: { text: string }) => (
  <div className={css.text}>
    <ArticleBlocks blocks={readArticle(text)} />
  </div>
);
