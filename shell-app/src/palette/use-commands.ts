import {
  type AppExtensions,
  type CommandContext,
  extensionsAtom,
  filledPath,
  offeredTo,
  openDialog,
  pagesOf,
  parameterOf,
  paths,
  toastError,
  useSession,
  useShownRecord,
  useSlot,
  useTheme,
} from '@ginkgo/portal-sdk'
import { useNavigate } from '@ginkgo/router'
import { useAtomValue } from 'jotai'
import { CircleUser, LogOut, Moon, Sun, SunMoon } from 'lucide-react'
import { useSections } from '../layout/use-navigation.ts'
import { loadModule } from '../remotes/load-remote.ts'
import { iconOf } from '../remotes/remote-icon.ts'
import { useSignOut } from '../session/sign-out.ts'
import type { Entry } from './entries.ts'

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

type Command = NonNullable<AppExtensions['commands']>[number] & { readonly app: string }

/** The remotes' commands that the user may carry out in the selected vertical, for the record on the screen. */
function useRemoteCommands(): Entry[] {
  const { vertical, can } = useSession()
  const apps = useAtomValue(extensionsAtom)
  const navigate = useNavigate()
  const record = useShownRecord()
  const commands = apps
    .flatMap(({ app, commands: declared = [] }) => declared.map((command) => ({ ...command, app })))
    .sort((one, other) => one.order - other.order)

  const openIts = async (dialog: string, { opens }: Command) => {
    const result = await openDialog(dialog, offeredTo(dialog, record))
    const page = pagesOf(apps).find(({ name }) => name === opens)
    const id =
      page && (result as Readonly<Record<string, string>> | undefined)?.[parameterOf(page.path) ?? '']
    if (page && id) void navigate(filledPath(page.path, id))
  }
  const runIts = async ({ app, module, label }: Command) => {
    try {
      if (!module) throw new Error('It has neither a dialog nor a module')
      const run = (await loadModule(app, module)) as (context: CommandContext) => unknown
      await run({ record, navigate: (path) => void navigate(path) })
    } catch (error) {
      console.warn(`The command ${label} of ${app} failed:`, error)
      toastError(`${label} could not be carried out. Please try again.`)
    }
  }
  return commands
    .filter(({ permission }) => !permission || (vertical && can(permission, vertical.id)))
    .map((command) => ({
      key: `${command.app}-${command.id}`,
      label: command.label,
      icon: iconOf(command.icon),
      keywords: command.keywords,
      run: () => void (command.dialog ? openIts(command.dialog, command) : runIts(command)),
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
    ...{ key, label, icon, keywords, run },
  })
  return [
    ...useRemoteCommands(),
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
