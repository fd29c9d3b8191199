import { useAddress } from '../../../data/kit/use-address';

/** The page that the address asks for, from 1. */
export function usePageNo(): number {
  const [params] = useAddress();
  return Math.min(Math.max(1, Math.trunc(Number(params.get('page'))) || 1), 1_000_000);
}
