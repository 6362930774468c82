import { paths, useSlot } from '@ginkgo/portal-sdk'
import { useTheme } from '@ginkgo/portal-sdk/host'
import { CircleUser, LogOut, Moon, Sun, SunMoon } from 'lucide-react'
import { useSections } from '../layout/use-navigation.ts'
import { iconOf } from '../remotes/remote-icon.ts'
import { useSignOut } from '../session/sign-out.ts'
import type { Entry } from './entries.ts'
import { useRemoteCommands } from './use-remote-commands.ts'

/** All pages of the portal, the tabs of the settings among them. */
export function useNavigationEntries(goTo: (path: string) => () => void): Entry[] {
  const sections = useSections()
  const tabs = useSlot('settings.tab')
  const settings = sections.find(({ path }) => path === paths.settings)
  return [
    ...sections.map(({ title: label, path, icon }) => ({
      key: path,
      label,
      icon,
      keywords: 'go to open',
      run: goTo(path),
    })),
    ...(settings ? tabs : []).map(({ id, title = id }) => {
      const path = `${paths.settings}?tab=${id}`
      return {
        key: path,
        label: `Settings: ${title}`,
        icon: settings?.icon ?? CircleUser,
        keywords: `go to open ${title.toLowerCase()}`,
        run: goTo(path),
      }
    }),
    {
      key: paths.profile,
      label: 'Profile',
      icon: CircleUser,
      keywords: 'go to open account password devices time zone',
      run: goTo(paths.profile),
    },
  ]
}

/** The remotes' commands as entries of the palette. */
function useRemoteEntries(): Entry[] {
  return useRemoteCommands().map(({ app, id, label, icon, keywords, shortcut, run }) => ({
    key: `${app}-${id}`,
    label,
    icon: iconOf(icon),
    keywords,
    shortcut,
    run,
  }))
}

/** What can be done from anywhere. */
export function useActions(): Entry[] {
  const { setTheme, resolved, theme } = useTheme()
  const signOut = useSignOut()
  const entry = (
    key: string,
    label: string,
    icon: Entry['icon'],
    keywords: string,
    run: () => void,
  ): Entry => ({
    key,
    label,
    icon,
    keywords,
    run,
  })
  return [
    ...useRemoteEntries(),
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
