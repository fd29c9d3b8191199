export { registerReview } from './register-review';
