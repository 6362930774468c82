import type { Compiler } from '@rspack/core'

/**
 * Runs in the browser. Aborting a script request that hangs does not end it, and the browser joins a new request for
 * the same address to it, as it does with a failed preload. So after one file of an app did not load, all further ones
 * are requested at new addresses. This survives a new evaluation of the app, as on Retry of a remote, and the shell
 * adds the entries that did not load.
 *
 * A module that failed because another was missing keeps its failure, as ECMAScript modules do, and every page that uses
 * it would fail as well. So what failed is evaluated again with the next chunk that is asked for.
 */
const runtime = `
const failures = (globalThis.ginkgoFailedApps ??= new Map());
const modules = __webpack_require__.c;
const ensure = __webpack_require__.e;
__webpack_require__.e = (chunkId, ...rest) => {
  for (const id in modules) if (modules[id].error !== undefined) delete modules[id];
  return ensure(chunkId, ...rest).catch((error) => {
    failures.set(__webpack_require__.p, Date.now());
    throw error;
  });
};
for (const kind of ["u", "k"]) {
  const fileOf = __webpack_require__[kind];
  if (!fileOf) continue;
  __webpack_require__[kind] = (chunkId) => {
    const failedAt = failures.get(__webpack_require__.p);
    return fileOf(chunkId) + (failedAt ? "?again=" + failedAt : "");
  };
}
`

/** Lets a chunk that did not load, script or stylesheet, and a module that failed work when they are asked for again. */
export class RetryChunks {
  apply(compiler: Compiler): void {
    const { RuntimeGlobals, RuntimeModule } = compiler.rspack
    class RetryChunksRuntime extends RuntimeModule {
      constructor() {
        super('retry chunks', RuntimeModule.STAGE_ATTACH)
      }
      override generate(): string {
        return runtime
      }
    }
    compiler.hooks.thisCompilation.tap('RetryChunks', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunk)
        .tap('RetryChunks', (chunk, requirements) => {
          requirements.add(RuntimeGlobals.moduleCache)
          compilation.addRuntimeModule(chunk, new RetryChunksRuntime())
        })
    })
  }
}
