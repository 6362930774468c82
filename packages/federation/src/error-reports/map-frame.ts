import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import { sourceMapKey } from '../private-keys.ts'
import type { StoredFrame } from './error-group.ts'

/** Reads a text of the bucket; undefined where there is none, or none that one may read. */
export type ReadText = (key: string) => Promise<string | undefined>

/** Where the source map of a frame's file is kept; a file of the shell does not name its version. */
function mapKeyOf(file: string, shell: string): string {
  const [, app, version, path] = /^\/remotes\/([^/]+)\/([^/]+)\/(.+)$/.exec(file) ?? []
  return app && version && path
    ? sourceMapKey(app, version, path)
    : sourceMapKey('shell-app', shell, file.slice(1))
}

/**
 * `webpack://mfe_leads/./src/page.tsx` becomes `mfe-leads/src/page.tsx`; what lies outside of the app is told from the
 * workspace's root.
 */
function sourcePath(source: string): string {
  const [, app = '', path = source] = /^webpack:\/\/([^/]*)\/(?:\.{1,2}\/)*([^?]*)/.exec(source) ?? []
  if (path.startsWith('src/')) return `${app.replaceAll('_', '-')}/${path}`
  return path.replace(/^node_modules\/\.pnpm\/.*\/node_modules\//, 'node_modules/')
}

/** Maps frames of built files to the sources, with the source maps that were kept with each version. */
export function frameTexts(read: ReadText): (frame: StoredFrame, shell: string) => Promise<string> {
  const maps = new Map<string, Promise<TraceMap | undefined>>()
  const mapOf = (key: string) => {
    const known = maps.get(key) ?? read(key).then((text) => (text ? new TraceMap(text) : undefined))
    maps.set(key, known)
    return known
  }
  return async (frame, shell) => {
    const { file, line, column, name = '' } = frame
    const map = await mapOf(mapKeyOf(file, shell))
    // Browsers count columns from 1, source maps from 0.
    const original = map && originalPositionFor(map, { line, column: column - 1 })
    if (!original?.source) return `${name} ${file}:${line}:${column}`.trim()
    return `${original.name ?? name} ${sourcePath(original.source)}:${original.line}:${original.column + 1}`.trim()
  }
}
