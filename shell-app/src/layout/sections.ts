import { paths, type RemoteName } from '@ginkgo/portal-sdk'
import { CalendarDays, ChartColumn, Kanban, ListTodo, type LucideIcon, Settings, Users } from 'lucide-react'

export interface Section {
  readonly title: string
  readonly path: string
  readonly icon: LucideIcon
  /** The remote that owns it; the dashboard is the shell's own. */
  readonly remote?: RemoteName
}

/** The sections of the portal in the order of the navigation. */
export const sections: readonly Section[] = [
  { title: 'Dashboard', path: paths.dashboard, icon: ChartColumn },
  { title: 'Leads', path: paths.leads, icon: Users, remote: 'mfe-leads' },
  { title: 'Enquiries', path: paths.enquiries, icon: Kanban, remote: 'mfe-enquiries' },
  { title: 'Tasks', path: paths.tasks, icon: ListTodo, remote: 'mfe-activities' },
  { title: 'Meetings', path: paths.meetings, icon: CalendarDays, remote: 'mfe-activities' },
  { title: 'Settings', path: paths.settings(), icon: Settings, remote: 'mfe-settings' },
]

/** Sections of the bottom navigation on a phone: all but Settings. */
export const mobileSections: readonly Section[] = sections.filter(({ title }) => title !== 'Settings')

/** On the desktop a section is active on its own path only. */
export function isActiveOnDesktop(section: Section, pathname: string): boolean {
  return pathname === section.path
}

/** On a phone a section is active on its path and below it. */
export function isActiveOnMobile(section: Section, pathname: string): boolean {
  return pathname === section.path || pathname.startsWith(`${section.path}/`)
}

/** Header and bottom navigation are hidden on the page of one lead or enquiry; importing leads is none. */
export function isDetailPage(pathname: string): boolean {
  return /^\/(leads|enquiries)\/[^/]+$/.test(pathname) && pathname !== '/leads/import'
}

/** The header's title. */
export function titleOf(pathname: string): string {
  if (pathname === paths.profile) return 'Profile'
  return sections.find((section) => isActiveOnMobile(section, pathname))?.title ?? 'Ginkgo'
}
