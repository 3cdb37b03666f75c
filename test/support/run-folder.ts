import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A folder that all test files of one run share. */
    readonly runFolder: string;
  }
}

/** Makes the folder before the first test file of a run and removes it after the last. */
export default function setup(project: TestProject): () => void {
  const dir = mkdtempSync(join(tmpdir(), 'headjudge-run-'));
  project.provide('runFolder', dir);
  return () => rmSync(dir, { recursive: true, force: true });
}
