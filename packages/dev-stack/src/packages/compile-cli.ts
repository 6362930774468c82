import { runTool } from '@ginkgo/federation/run-tool'
import { compilePackage } from './compile-package.ts'
import { publishedPackages } from './published-packages.ts'

// Compiles the package whose folder this runs in: what `pnpm pack` does first.
await runTool(async () => {
  const here = publishedPackages().find(({ folder }) => folder === process.cwd())
  if (!here) throw new Error(`${process.cwd()} is no package that is published`)
  await compilePackage(here)
})
