import { compilePackage } from './compile-package.ts'
import { publishedPackages } from './published-packages.ts'

// Compiles the package whose folder this runs in: what `pnpm pack` does first.
try {
  const here = publishedPackages().find(({ folder }) => folder === process.cwd())
  if (!here) throw new Error(`${process.cwd()} is no package that is published`)
  await compilePackage(here)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
