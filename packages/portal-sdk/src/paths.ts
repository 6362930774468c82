import { atom, getDefaultStore } from 'jotai'
import type { PagePaths } from './extensions/merged-types.ts'
import { filledPath, pagesOf } from './extensions/registered.ts'
import { extensionsAtom } from './extensions-atom.ts'

type PathEntry = string | ((id: string) => string)

const pathsAtom = atom((get) => {
  // The first app to declare a name has it.
  const pages = pagesOf(get(extensionsAtom)).reverse()
  const entries = pages.map(({ name, path }): [string, PathEntry] => [
    name,
    path.includes(':') ? (id: string) => filledPath(path, id) : path,
  ])
  return new Map(entries)
})

const notFound = '/not-found'

/** Both a text and a function, as it is not known which of them the page would have. */
const missing: PathEntry = Object.assign(() => notFound, { toString: () => notFound })

/**
 * Addresses of the portal's pages by their name, as the apps declare them: `paths.leads`, `paths.lead(leadId)`. The
 * page of an app that is not there leads to the page that says so.
 */
export const paths: PagePaths = new Proxy({} as PagePaths, {
  get: (_, name) => getDefaultStore().get(pathsAtom).get(String(name)) ?? missing,
})
