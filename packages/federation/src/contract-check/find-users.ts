import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface SourceFile {
  /** From the workspace's root. */
  readonly path: string
  readonly text: string
}

/** The sources of every app that is built with the contracts. */
export function readSources(root: string): SourceFile[] {
  const apps = readdirSync(root).filter((name) => name.startsWith('mfe-') || name === 'shell-app')
  return apps.flatMap((app) =>
    readdirSync(join(root, app, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => ({
        path: join(app, 'src', file),
        text: readFileSync(join(root, app, 'src', file), 'utf8'),
      })),
  )
}

/** Those of the remotes: the shell comes with its own copy of what it shares with them. */
export const readRemotes = (root: string): SourceFile[] =>
  readSources(root).filter(({ path }) => path.startsWith('mfe-'))

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length

/** Files that name an expression such as `leadsApi.get`, with the line of the first place. */
export function usersOf(name: string, sources: readonly SourceFile[]): string[] {
  const pattern = new RegExp(`(?<![\\w.])${name.replaceAll('.', '\\.')}(?!\\w)`)
  return sources.flatMap(({ path, text }) => {
    const use = pattern.exec(text)
    return use ? [`${path}:${lineAt(text, use.index)}`] : []
  })
}

/** Files that import a name from a module, or anything at all, with the line. */
export function importersOf(module: string, sources: readonly SourceFile[], name = '\\w+'): string[] {
  const pattern = new RegExp(`^import (?:type )?\\{[^}]*?\\b(${name})\\b[^}]*\\} from '${module}'`, 'dm')
  return sources.flatMap(({ path, text }) => {
    const start = pattern.exec(text)?.indices?.[1]?.[0]
    return start === undefined ? [] : [`${path}:${lineAt(text, start)}`]
  })
}

/** The first use in each app with the number of further ones, because some exports are used in nearly every file. */
export function shortened(places: readonly string[]): string[] {
  const appOf = (place: string) => place.split('/')[0]
  return places.flatMap((place, index) => {
    if (places.findIndex((each) => appOf(each) === appOf(place)) !== index) return []
    const more = places.filter((each) => appOf(each) === appOf(place)).length - 1
    return more > 0 ? `${place} and ${more} more ${more > 1 ? 'files' : 'file'}` : place
  })
}

/** How sources name an endpoint, by its id: `leads.get` is `leadsApi.get`. */
export function endpointNames(contracts: Readonly<Record<string, unknown>>): Map<string, string> {
  const isEndpoint = (value: unknown): value is { id: string; path: string } =>
    typeof value === 'object' && value !== null && 'id' in value && 'path' in value
  return new Map(
    Object.entries(contracts)
      .filter(([name]) => name.endsWith('Api'))
      .flatMap(([group, endpoints]) =>
        Object.entries(endpoints as object).flatMap(([name, endpoint]) =>
          isEndpoint(endpoint) ? [[endpoint.id, `${group}.${name}`] as const] : [],
        ),
      ),
  )
}
