import { Button } from '../button';
import css from './reason-dialog.module.css';

interface SuggestionsProps {
  sentences: readonly string[];
  onTake: (sentence: string) => void;
}

/** Sentences of which one press fills one in. */
export function Suggestions({ sentences, onTake }: SuggestionsProps) {
  if (sentences.length === 0) return null;
  return (
    <div className={css.suggestions}>
      {sentences.map((sentence) => (
        <Button key={sentence} variant="outline" size="s" onClick={() => onTake(sentence)}>
          {sentence}
        </Button>
      ))}
    </div>
  );
}
