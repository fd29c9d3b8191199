import { QuoteSheet } from '../../features/quotes/quote-sheet/quote-sheet';
import { FiguresStrip } from './figures-strip';
import { FourSteps } from './four-steps';
import { Hero } from './hero';

export function HomePage() {
  return (
    <>
      <Hero />
      <QuoteSheet />
      <FiguresStrip />
      <FourSteps />
    </>
  );
}
