import { paths } from '@ginkgo/portal-sdk'
import { extensionsAtom, navigationOf } from '@ginkgo/portal-sdk/host'
import { useAtomValue } from 'jotai'
import type { LucideIcon } from 'lucide-react'
import { useMemo } from 'react'
import { iconOf } from '../remotes/remote-icon.ts'

export interface Section {
  readonly title: string
  readonly path: string
  readonly icon: LucideIcon
  /** In the bottom navigation of a phone. */
  readonly phone: boolean
}

/** The sections of the portal in the order of the navigation, as shell and remotes declare them. */
export function useSections(): readonly Section[] {
  const apps = useAtomValue(extensionsAtom)
  return useMemo(
    () =>
      navigationOf(apps).map(({ title, icon, phone, page }) => ({
        title,
        phone,
        path: page.path,
        icon: iconOf(icon),
      })),
    [apps],
  )
}

/** Whether the page is the section's own or below it, so that the section stays marked. */
export function isActive(section: Pick<Section, 'path'>, pathname: string): boolean {
  return pathname === section.path || pathname.startsWith(`${section.path}/`)
}

/** The header's title. */
export function titleOf(sections: readonly Pick<Section, 'title' | 'path'>[], pathname: string): string {
  if (pathname === paths.profile) return 'Profile'
  return sections.find((section) => isActive(section, pathname))?.title ?? 'Ginkgo'
}
