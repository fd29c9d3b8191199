import type { TestProject } from 'vitest/node';
import type { ConnectionSettings } from '@boxhaul/db';
import { startTestServer } from './test-server';

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: { settings: ConnectionSettings; template: string };
  }
}

/** Vitest's globalSetup: one server for the run; each test file takes its databases from it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer();
  project.provide('testServer', { settings: server.settings, template: server.template });
  return () => server.stop();
}
