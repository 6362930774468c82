import { relative } from 'node:path'
import type { Compiler } from '@rspack/core'

/** Entries of the shared packages for the shell alone, which shares nothing of them with remotes. */
const ofShell = /^@ginkgo\/[\w-]+\/host$/

/** Fails the build of a remote that imports what is for the shell alone, in a sentence for each import. */
export class GuestImports {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('GuestImports', (compilation, { normalModuleFactory }) => {
      normalModuleFactory.hooks.beforeResolve.tap('GuestImports', ({ request, contextInfo: { issuer } }) => {
        if (!ofShell.test(request)) return
        const file = relative(compiler.context, issuer)
        const { WebpackError } = compiler.rspack
        compilation.errors.push(
          new WebpackError(`${file} imports ${request}, which is for the portal's shell alone.`),
        )
        return false
      })
    })
  }
}
