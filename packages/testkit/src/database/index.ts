export { createTestDatabase, type TestDatabase } from './test-database';
export { startTestServer } from './test-server';
