import { useStore } from '../../lib/create-store';
import { sessionStore, type Session } from './session';

export const useSession = (): Session => useStore(sessionStore);
