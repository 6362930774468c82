import type { Contribution, Extensions, PageDeclaration, PageRead } from './declaration.ts'

/** The drawing of an icon: its shapes by their tag, with their attributes. */
export interface IconDrawing {
  readonly name: string
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

/** What the manifest of a release says of its extensions. */
export type ManifestExtensions = Extensions<IconDrawing>

/** The extensions of one remote as the portal has them, under the remote's name. */
export interface AppExtensions extends Omit<ManifestExtensions, 'app'> {
  readonly app: string
}

export interface RegisteredPage extends PageDeclaration<IconDrawing> {
  readonly app: string
  readonly name: string
}

export const pagesOf = (apps: readonly AppExtensions[]): RegisteredPage[] =>
  apps.flatMap(({ app, pages = {} }) => Object.entries(pages).map(([name, page]) => ({ ...page, app, name })))

const partsOf = (path: string) => path.replace(/\/+$/, '').split('/')

/** Whether a path such as `/leads/:leadId` is the one of this address. */
export function matchesPath(path: string, pathname: string): boolean {
  const wanted = partsOf(path)
  const given = partsOf(pathname)
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
  )
}

/** The page at an address: `/leads/import` rather than `/leads/:leadId`. */
export function pageAt(apps: readonly AppExtensions[], pathname: string): RegisteredPage | undefined {
  const matching = pagesOf(apps).filter(({ path }) => matchesPath(path, pathname))
  return matching.find(({ path }) => !path.includes(':')) ?? matching[0]
}

/** What the page asks for first in this vertical. */
export function readsIn({ reads = [] }: RegisteredPage, verticalId: string): PageRead[] {
  const filled = <T extends string>(text: T) => text.replace(':verticalId', verticalId) as T
  return reads.map(({ query = {}, ...read }) => {
    const values = Object.entries(query).map(([name, value]) => [name, filled(value)])
    return { ...read, path: filled(read.path), query: Object.fromEntries(values) }
  })
}

export interface NavigationEntry {
  readonly title: string
  readonly icon: IconDrawing
  readonly phone: boolean
  readonly page: RegisteredPage
}

/** The sections of the portal in their order. */
export const navigationOf = (apps: readonly AppExtensions[]): NavigationEntry[] =>
  pagesOf(apps)
    .flatMap((page) => (page.navigation ? [{ ...page.navigation, page }] : []))
    .sort((one, other) => one.order - other.order)

export interface RegisteredContribution extends Contribution<IconDrawing> {
  readonly app: string
}

/** What is added to a place, in its order. */
export const contributionsTo = (apps: readonly AppExtensions[], slot: string): RegisteredContribution[] =>
  apps
    .flatMap(({ app, slots = [] }) => slots.map((contribution) => ({ ...contribution, app })))
    .filter((contribution) => (contribution.slot as string) === slot)
    .sort((one, other) => one.order - other.order)

export interface RegisteredDialog {
  readonly app: string
  readonly module: string
  readonly takes?: readonly string[]
}

/** The dialog of this name, of whichever app has it. */
export function dialogOf(apps: readonly AppExtensions[], name: string): RegisteredDialog | undefined {
  for (const { app, dialogs = {} } of apps)
    if (Object.hasOwn(dialogs, name))
      return { ...(dialogs as Readonly<Record<string, Omit<RegisteredDialog, 'app'>>>)[name]!, app }
  return undefined
}

/** The path with its id, e.g. `/leads/:leadId` with the lead's. */
export const filledPath = (path: string, id: string): string => path.replace(/:\w+/, encodeURIComponent(id))

/** `leadId` of `/leads/:leadId`. */
export const parameterOf = (path: string): string | undefined => /:(\w+)/.exec(path)?.[1]
