import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type DeclaredList, paintOf, readsOf } from './list-reads.ts'
import type { ManifestExtensions, RemoteExtensions } from '@ginkgo/portal-sdk/extensions'

/** Where a remote declares what it adds to the portal. */
export const extensionsFile = 'src/extensions.ts'

/** What a remote declares. @throws Error when it declares nothing, or a module that is not there */
export async function readExtensions(appDir: string): Promise<RemoteExtensions> {
  const file = join(appDir, extensionsFile)
  if (!existsSync(file)) throw new Error(`${file} must declare what the remote adds to the portal`)
  // By the time of its last change, so that a development server reads it again.
  const address = `${pathToFileURL(file).href}?changed=${statSync(file).mtimeMs}`
  const { default: declared } = (await import(address)) as { default?: RemoteExtensions }
  if (!declared?.sdk) throw new Error(`${file} must state the SDK range it works with, e.g. sdk: '^3.0.0'`)
  const lists = Object.values(declared.pages ?? {}).flatMap(({ list }) => (list ? [{ module: list }] : []))
  const missing = [...modulesOf(declared), ...lists].find(
    ({ module }) => !existsSync(join(appDir, 'src', module)),
  )
  if (missing) throw new Error(`${file} declares ${missing.module}, which is not there`)
  return withLists(appDir, declared)
}

/** The declaration with what follows from the data of its lists: what a page reads first, and what is drawn before its code. */
async function withLists(appDir: string, declared: RemoteExtensions): Promise<RemoteExtensions> {
  const pages = await Promise.all(
    Object.entries(declared.pages ?? {}).map(async ([name, { list: module, ...page }]) => {
      if (!module) return [name, page] as const
      const file = join(appDir, 'src', module)
      const address = `${pathToFileURL(file).href}?changed=${statSync(file).mtimeMs}`
      const { default: list } = (await import(address)) as { default: DeclaredList }
      const reads = [...readsOf(list), ...(page.reads ?? [])]
      return [
        name,
        { ...page, reads, ...(page.firstPaint && { firstPaint: paintOf(list, page.firstPaint) }) },
      ]
    }),
  )
  return declared.pages ? { ...declared, pages: Object.fromEntries(pages) } : declared
}

/** The name of the app in that folder. */
export const nameOf = (appDir: string): string =>
  (JSON.parse(readFileSync(join(appDir, 'package.json'), 'utf8')) as { name: string }).name

type AnyExtensions = RemoteExtensions | ManifestExtensions

interface DeclaredModule {
  readonly module: string
  readonly chunk?: string | undefined
}

/** Every module that the portal loads by its name, once. */
export function modulesOf({ pages, dialogs, slots, commands }: AnyExtensions): DeclaredModule[] {
  const declared: (Partial<DeclaredModule> | undefined)[] = [
    ...Object.values(pages ?? {}),
    ...Object.values<DeclaredModule | undefined>(dialogs ?? {}),
    ...(slots ?? []),
    ...(commands ?? []),
  ]
  const named = declared.flatMap((each) => (each?.module ? [{ module: each.module, chunk: each.chunk }] : []))
  return [...new Map(named.map((each) => [each.module, each])).values()]
}
