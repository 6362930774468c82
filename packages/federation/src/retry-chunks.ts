import type { Compiler } from '@rspack/core'

/**
 * Runs in the browser. A request that hangs is not ended by giving it up, and the browser answers another one for the
 * same address from it, as it does with a preload that failed. So once a file of an app did not load, all that follow
 * are asked for at new addresses. An app that is evaluated again, as a remote is on Retry, must know of it too, and
 * the shell tells it of an entry that did not load.
 */
const runtime = `
const failures = (globalThis.ginkgoFailedApps ??= new Map());
const ensure = __webpack_require__.e;
__webpack_require__.e = (chunkId, ...rest) =>
  ensure(chunkId, ...rest).catch((error) => {
    failures.set(__webpack_require__.p, Date.now());
    throw error;
  });
for (const kind of ["u", "k"]) {
  const fileOf = __webpack_require__[kind];
  if (!fileOf) continue;
  __webpack_require__[kind] = (chunkId) => {
    const failedAt = failures.get(__webpack_require__.p);
    return fileOf(chunkId) + (failedAt ? "?again=" + failedAt : "");
  };
}
`

/** Lets a chunk that did not load, script or stylesheet, load when it is asked for again. */
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
        .tap('RetryChunks', (chunk) => {
          compilation.addRuntimeModule(chunk, new RetryChunksRuntime())
        })
    })
  }
}
