/**
 * Where the bucket keeps data of an app that is not public. These folders begin with `_`, which no
 * version and no remote does, so no address that the gateway serves can name them; a remote's are below its own
 * prefix, so a team needs no further rights.
 */
export const privateFolderOf = (app: string) => (app === 'shell-app' ? '_shell' : app)

/** Source map of a built file; `file` is its path in the build, e.g. `main.1a2b.js`. */
export const sourceMapKey = (app: string, version: string, file: string) =>
  `${privateFolderOf(app)}/_maps/${version}/${file}.map`

/** Error reports of every version of an app. */
export const reportsPrefix = (app: string) => `${privateFolderOf(app)}/_errors/`

/** What proofs of served versions are signed with. */
export const reportKeysKey = '_shell/_report-keys.json'

/** How many kinds of failure each network added today. */
export const reportSharesPrefix = '_shell/_report-shares/'

/** Error reports of one kind in one version. */
export const reportsKey = (app: string, version: string, fingerprint: string) =>
  `${reportsPrefix(app)}${version}/${fingerprint}.json`
