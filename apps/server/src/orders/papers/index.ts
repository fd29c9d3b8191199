export { registerPapers } from './register-papers';
