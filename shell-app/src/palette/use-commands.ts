import type { EnquiryId } from '@ginkgo/contracts'
import { type DialogName, dialogs, paths, settingsTabs, useSession, useTheme } from '@ginkgo/portal-sdk'
import { useLocation, useNavigate } from '@ginkgo/router'
import {
  CalendarCheck,
  CalendarPlus,
  CircleUser,
  Kanban,
  ListTodo,
  LogOut,
  Moon,
  Settings,
  StickyNote,
  Sun,
  SunMoon,
  UserPlus,
} from 'lucide-react'
import { sections } from '../layout/sections.ts'
import { useSignOut } from '../session/sign-out.ts'
import type { Entry } from './entries.ts'
import { recordOnPage } from './use-recent-visits.ts'

const words = (name: string) => name.replaceAll('-', ' ')
const title = (name: string) => words(name).replace(/\b\w/g, (letter) => letter.toUpperCase())

/** All pages of the portal, the tabs of the settings among them. */
export function navigationEntries(goTo: (path: string) => () => void): Entry[] {
  return [
    ...sections.map(({ title: label, path, icon }) => ({
      key: path,
      label,
      icon,
      keywords: 'go to open',
      run: goTo(path),
    })),
    ...settingsTabs.map((tab) => ({
      key: paths.settings(tab),
      label: `Settings: ${title(tab)}`,
      icon: Settings,
      keywords: `go to open ${words(tab)}`,
      run: goTo(paths.settings(tab)),
    })),
    {
      key: paths.profile,
      label: 'Profile',
      icon: CircleUser,
      keywords: 'go to open account password devices time zone',
      run: goTo(paths.profile),
    },
  ]
}

/** The commands: those that the user may carry out in the selected vertical. */
export function useActions(): Entry[] {
  const { vertical, can } = useSession()
  const { setTheme, resolved, theme } = useTheme()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const shown = recordOnPage(useLocation().pathname)
  const onLead = shown?.kind === 'lead' ? { leadId: shown.id as never } : {}
  const onEnquiry = shown?.kind === 'enquiry' ? { enquiryId: shown.id as EnquiryId } : {}
  const open = (name: DialogName, props: object) => () => void dialogs.open(name, props)

  const addLead = async () => {
    const created = await dialogs.open('lead.create', {})
    if (created) navigate(paths.lead(created.leadId))
  }
  const addEnquiry = async () => {
    const created = await dialogs.open('enquiry.create', onLead)
    if (created) navigate(paths.enquiry(created.enquiryId))
  }
  const may = {
    leads: vertical && can('leads:write', vertical.id),
    enquiries: vertical && can('enquiries:write', vertical.id),
    activities: vertical && can('activities:write', vertical.id),
  }
  const entry = (
    key: string,
    label: string,
    icon: Entry['icon'],
    keywords: string,
    run: () => void,
  ): Entry => ({
    ...{ key, label, icon, keywords, run },
  })
  return [
    ...(may.leads ? [entry('add-lead', 'Add Lead', UserPlus, 'new create', () => void addLead())] : []),
    ...(may.enquiries
      ? [entry('add-enquiry', 'Add Enquiry', Kanban, 'new create deal', () => void addEnquiry())]
      : []),
    ...(may.activities
      ? [
          entry('add-task', 'Add Task', ListTodo, 'new create', open('task.create', onEnquiry)),
          entry(
            'schedule',
            'Schedule Meeting',
            CalendarPlus,
            'new create add',
            open('meeting.schedule', onEnquiry),
          ),
          entry('log', 'Log Meeting', CalendarCheck, 'new create add past', open('meeting.log', onEnquiry)),
          entry('add-note', 'Add Note', StickyNote, 'new create', open('note.create', onEnquiry)),
        ]
      : []),
    resolved === 'dark'
      ? entry('light', 'Switch to light theme', Sun, 'dark mode', () => setTheme('light'))
      : entry('dark', 'Switch to dark theme', Moon, 'dark mode', () => setTheme('dark')),
    ...(theme === 'system'
      ? []
      : [
          entry('system', 'Use the theme of this device', SunMoon, 'system dark mode light', () =>
            setTheme('system'),
          ),
        ]),
    entry('log-out', 'Log out', LogOut, 'sign out leave', () => void signOut()),
  ]
}
