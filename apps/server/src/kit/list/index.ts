export { pageOf } from './page-of';
