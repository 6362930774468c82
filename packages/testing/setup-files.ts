import { fileURLToPath } from 'node:url'

/** The paths of files that run before each test file. */
export const setupFiles = (...names: readonly string[]): string[] =>
  names.map((name) => fileURLToPath(new URL(`src/${name}.setup.ts`, import.meta.url)))
