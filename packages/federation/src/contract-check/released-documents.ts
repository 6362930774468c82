import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ApiDocument } from './compare-documents.ts'

export const root = join(import.meta.dirname, '../../../..')

/** The documents of the API by who reads them. */
export interface Documents {
  readonly portal: ApiDocument
  readonly ai: ApiDocument
}

/** What the API was like when it was last released. */
export interface ReleasedDocuments extends Documents {
  readonly version: string
}

const folder = join(root, 'packages/contracts/released')
const files = { portal: 'openapi.json', ai: 'ai-openapi.json' } as const

/** Those that the sources make now. */
export async function presentDocuments(): Promise<Documents> {
  const path = join(root, 'api-worker/scripts/openapi-documents.ts')
  const { openApiDocuments } = (await import(path)) as { openApiDocuments: () => Documents }
  return JSON.parse(JSON.stringify(openApiDocuments())) as Documents
}

export function releasedDocuments(): ReleasedDocuments {
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as unknown
  const { version } = read('version.json') as { version: string }
  return { version, portal: read(files.portal) as ApiDocument, ai: read(files.ai) as ApiDocument }
}

/** Texts for readers, which no program depends on. */
const texts = new Set(['description', 'summary', 'tags', 'example', 'examples', 'title', 'headers'])

/** Without texts; properties may well be called like them. */
function withoutTexts(value: unknown, inNames = false): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutTexts(each))
  if (typeof value !== 'object' || value === null) return value
  const remaining = Object.entries(value).filter(([name]) => inNames || !texts.has(name))
  return Object.fromEntries(
    remaining.map(([name, each]) => [
      name,
      withoutTexts(each, ['properties', 'schemas', 'parameters'].includes(name)),
    ]),
  )
}

/** One line for each path and each shared schema, so that a change of the file shows what it is about. */
function linesOf({ paths, components = {} }: ApiDocument): string {
  const entries = (group: object) =>
    Object.entries(group).map(([name, each]) => `    ${JSON.stringify(name)}: ${JSON.stringify(each)}`)
  const shared = Object.entries(components)
    .filter(([name]) => name === 'schemas' || name === 'parameters')
    .map(([name, group]) => `    ${JSON.stringify(name)}: {\n${entries(group as object).join(',\n')}\n    }`)
  return `{\n  "paths": {\n${entries(paths).join(',\n')}\n  },\n  "components": {\n${shared.join(',\n')}\n  }\n}\n`
}

const readers = ['portal', 'ai'] as const

/** Files of the record by their path. */
export function documentFiles({ version, ...documents }: ReleasedDocuments): Map<string, string> {
  const texts = readers.map((reader): [string, string] => [
    join(folder, files[reader]),
    linesOf(withoutTexts(documents[reader]) as ApiDocument),
  ])
  return new Map([...texts, [join(folder, 'version.json'), `${JSON.stringify({ version })}\n`]])
}
