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

/** Files that name an expression such as `leadsApi.get`, or import a name, with the line of the first place. */
export function usersOf(name: string, sources: readonly SourceFile[], from?: string): string[] {
  const pattern = new RegExp(`(?<![\\w.])${name.replaceAll('.', '\\.')}(?!\\w)`)
  return sources.flatMap(({ path, text }) => {
    if (from && !text.includes(`'${from}'`)) return []
    const line = text.split('\n').findIndex((each) => pattern.test(each))
    return line < 0 ? [] : [`${path}:${line + 1}`]
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
