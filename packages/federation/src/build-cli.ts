import { buildApp } from './build-app.ts'

// Builds the app whose folder this runs in: the `build` script of shell and remotes.
try {
  await buildApp(process.cwd())
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
