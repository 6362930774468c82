import { extensionsAtom, navigationOf, paths, type RegisteredPage } from '@ginkgo/portal-sdk'
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
  readonly page: RegisteredPage
}

/** The sections of the portal in the order of the navigation, as shell and remotes declare them. */
export function useSections(): readonly Section[] {
  const apps = useAtomValue(extensionsAtom)
  return useMemo(
    () =>
      navigationOf(apps).map(({ title, icon, phone, page }) => ({
        ...{ title, phone, page, path: page.path },
        icon: iconOf(icon),
      })),
    [apps],
  )
}

/** On the desktop a section is active on its own path only. */
export function isActiveOnDesktop(section: Pick<Section, 'path'>, pathname: string): boolean {
  return pathname === section.path
}

/** On a phone a section is active on its path and below it. */
export function isActiveOnMobile(section: Pick<Section, 'path'>, pathname: string): boolean {
  return pathname === section.path || pathname.startsWith(`${section.path}/`)
}

/** The header's title. */
export function titleOf(sections: readonly Pick<Section, 'title' | 'path'>[], pathname: string): string {
  if (pathname === paths.profile) return 'Profile'
  return sections.find((section) => isActiveOnMobile(section, pathname))?.title ?? 'Ginkgo'
}
