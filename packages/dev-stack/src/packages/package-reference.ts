import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inScratch } from '@ginkgo/federation/contract-check/declarations'
import { type PublishedPackage, sourcesOf } from './published-packages.ts'
import { type ExportedPart, type Member, TypeReader } from './type-reader.ts'

const cell = (text: string) => text.replaceAll('|', '\\|')
const code = (text: string) => (text ? `\`${cell(text)}\`` : '')

const rowOf = ({ name, type, isOptional, fallback = '', text }: Member) =>
  `| ${code(isOptional ? `${name}?` : name)} | ${code(type)} | ${code(fallback)} | ${cell(text)} |`

function tableOf(head: string, { members, hasForeignMembers }: ExportedPart): string[] {
  if (members.length === 0) return []
  const rest = hasForeignMembers ? ['', 'And those of the element or library that it is made of.'] : []
  return [`| ${head} | type | default | |`, '|---|---|---|---|', ...members.map(rowOf), ...rest, '']
}

const heads = { component: 'prop', function: 'parameter', type: 'field', value: '' } as const

function sectionOf(part: ExportedPart): string[] {
  const { name, kind, text, type, members } = part
  const hasDetails = kind === 'component' || (kind === 'type' && members.length > 0)
  return [
    ...[`#### ${name}`, ''],
    ...(text ? [text, ''] : []),
    ...(hasDetails ? [] : ['```ts', `${kind === 'type' ? `type ${name} =` : `${name}:`} ${type}`, '```', '']),
    ...tableOf(heads[kind], part),
  ]
}

const groups = { component: 'Components', function: 'Functions', value: 'Values', type: 'Types' } as const

function chapterOf(entry: string, parts: readonly ExportedPart[]): string[] {
  const kinds = Object.keys(groups) as (keyof typeof groups)[]
  return [
    ...[`## ${entry}`, ''],
    ...kinds.flatMap((kind) => {
      const own = parts.filter((part) => part.kind === kind)
      return own.length > 0 ? [`### ${groups[kind]}`, '', ...own.flatMap(sectionOf)] : []
    }),
  ]
}

/** Its endpoints and entities stand in the portal's own document, `/api/openapi.json`. */
const documentedElsewhere = '@ginkgo/contracts'

/**
 * What each entry of a package exports, with props, parameters and doc comments, in Markdown; undefined where there is
 * nothing to import, or where another document says it.
 */
export async function packageReference(published: PublishedPackage): Promise<string | undefined> {
  const { folder, manifest } = published
  if (manifest.name === documentedElsewhere) return undefined
  const sources = sourcesOf(published)
  const { exports: entries = {} } = manifest.publishConfig
  const modules = Object.entries(entries).flatMap(([entry, file]) => {
    const source = typeof file === 'string' ? sources.get(join(folder, file)) : undefined
    return source && /\.tsx?$/.test(source) ? [{ entry: manifest.name + entry.slice(1), source }] : []
  })
  if (modules.length === 0) return undefined
  return inScratch([folder], async ([scratch = '']) => {
    const config = join(scratch, 'tsconfig.json')
    const files = modules.map(({ source }) => source)
    writeFileSync(config, JSON.stringify({ extends: join(folder, 'tsconfig.json'), include: [], files }))
    const reader = await TypeReader.open(config)
    try {
      const chapters = await Promise.all(
        modules.map(async ({ entry, source }) => chapterOf(entry, await reader.exportsOf(source))),
      )
      return [
        `# ${manifest.name} ${manifest.version}`,
        '',
        'What can be imported, made from its types when this version was packed.',
        '',
        ...chapters.flat(),
      ].join('\n')
    } finally {
      await reader.close()
    }
  })
}
