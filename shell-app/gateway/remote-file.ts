/** `mfe-leads` */
export const isRemoteName = (text: string) => /^[a-z][a-z0-9-]{0,39}$/.test(text)

/** Where a remote's backend is found, which therefore cannot be the folder of a version. */
export const backendFolder = 'api'

/** A version, a commit or a build number; the name of a folder. */
export const isVersion = (text: string) =>
  /^[A-Za-z0-9][\w.+-]{0,63}$/.test(text) && !text.includes('..') && text !== backendFolder

const isFolderOrFile = (text: string) => /^[\w@~+-][\w@~.+-]{0,199}$/.test(text)

/** A file of a build, in at most four folders. */
export const isFile = (path: string) => {
  const parts = path.split('/')
  return parts.length <= 5 && parts.every(isFolderOrFile)
}

/**
 * The bucket's key of `/remotes/<name>/<version>/<file>`, or undefined when the path is not of that shape. Only
 * plain names pass, unescaped, so that no path can leave its version's folder or reach a pointer.
 */
export function remoteFileOf(pathname: string): string | undefined {
  const [, root, name = '', version = '', ...file] = pathname.split('/')
  if (root !== 'remotes' || !isRemoteName(name) || !isVersion(version)) return undefined
  if (file.length === 0 || !file.every(isFolderOrFile)) return undefined
  return [name, version, ...file].join('/')
}

const contentTypes: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
}

/** By the file's extension; unknown ones are offered as a download, never as a page. */
export function contentTypeOf(path: string): string {
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
  return contentTypes[extension] ?? 'application/octet-stream'
}
