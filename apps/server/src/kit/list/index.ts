export { listOf } from './list-of';
export { pageOf } from './page-of';
export { tabCounts } from './tab-counts';
