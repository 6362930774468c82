import { backendFolder, isRemoteName } from '../remote-file.ts'

/** What some servers read as a separator or an end only after the gateway has resolved the dots of the path. */
const hiddenParts = /%(2f|5c|00)/i

/** The app and the path below its backend, of `/remotes/<name>/api/<path>`. */
export function appBackendOf(pathname: string): { app: string; path: string } | undefined {
  const [, app = '', folder, path = ''] = /^\/remotes\/([^/]+)\/([^/]+)\/(.+)$/.exec(pathname) ?? []
  if (folder !== backendFolder || !isRemoteName(app) || hiddenParts.test(path)) return undefined
  return { app, path }
}
