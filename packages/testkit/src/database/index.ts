export { createTestDatabase, type TestDatabase } from './test-database';
export { startTestServer, type TestServer } from './test-server';
