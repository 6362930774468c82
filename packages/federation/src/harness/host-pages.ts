import type { ManifestExtensions } from '@ginkgo/portal-sdk/extensions'
import type { TestPortal } from './open-portal.ts'

/** A page on which a remote is seen: one of its own, or one of the portal that it adds to. */
export interface HostPage {
  readonly path: string
  readonly isOwn: boolean
}

/** The portal's pages by the slots on them; the one of a call list is seen only while somebody works on one. */
const pagesOfSlots: Readonly<Record<string, string>> = {
  dashboard: '/dashboard',
  profile: '/profile',
  settings: '/settings',
  'lead.page': '/leads/:leadId',
  lead: '/leads',
  'enquiry.page': '/enquiries/:enquiryId',
  enquiry: '/enquiries',
  task: '/tasks',
  meeting: '/meetings',
}

const pageOfSlot = (slot: string, id: string): string | undefined => {
  if (slot === 'settings.tab') return `/settings?tab=${id}`
  const [record = '', place = ''] = slot.split('.')
  return pagesOfSlots[`${record}.${place}`] ?? pagesOfSlots[record]
}

/**
 * Where a remote is seen.
 * @returns the pages, and what cannot be opened without knowing records of the remote's own
 */
export function hostPages(
  { pages = {}, slots = [] }: ManifestExtensions,
  records: TestPortal['records'],
): { readonly pages: readonly HostPage[]; readonly unknown: readonly string[] } {
  const own = Object.values(pages).map(({ path }) => ({ path: path as string, isOwn: true }))
  const added = slots.flatMap(({ slot, id }) => {
    const path = pageOfSlot(slot, id)
    return path ? [{ path, isOwn: false }] : []
  })
  const known = new Map<string, HostPage>()
  const unknown: string[] = slots.filter(({ slot, id }) => !pageOfSlot(slot, id)).map(({ slot }) => slot)
  for (const { path, isOwn } of [...own, ...added]) {
    const filled = path.replace(/:(\w+)/g, (whole, name: string) =>
      name in records ? records[name as keyof typeof records] : whole,
    )
    if (filled.includes(':')) unknown.push(path)
    else known.set(filled, { path: filled, isOwn })
  }
  return { pages: [...known.values()], unknown }
}
