import { buildApp } from './build-app.ts'
import { runTool } from './run-tool.ts'

// Builds the app whose folder this runs in: the `build` script of shell and remotes.
await runTool(() => buildApp(process.cwd()))
