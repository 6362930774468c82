import { type CommandContext, toastError, useSession } from '@ginkgo/portal-sdk'
import {
  type AppExtensions,
  extensionsAtom,
  filledPath,
  offeredTo,
  openDialog,
  pagesOf,
  parameterOf,
  useShownRecord,
} from '@ginkgo/portal-sdk/host'
import { useNavigate } from '@ginkgo/router'
import { useShortcuts, isolated } from '@ginkgo/ui'
import { useAtomValue } from 'jotai'
import { isSandboxed, moduleOf } from '../remotes/load-remote.ts'

type Command = NonNullable<AppExtensions['commands']>[number] & { readonly app: string }

/** The remotes' commands that the user may carry out in the selected vertical, for the record on the screen. */
export function useRemoteCommands(): (Command & { readonly run: () => void })[] {
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
      const run = (await moduleOf(app, module).load()) as (context: CommandContext) => unknown
      await run({ record, navigate: (path) => void navigate(path) })
    } catch (error) {
      console.warn(`The command ${label} of ${app} failed:`, error)
      toastError(`${isolated(label)} could not be carried out. Please try again.`)
    }
  }
  return (
    commands
      // The code of a sandboxed app runs in its frames alone.
      .filter(({ app, dialog }) => dialog !== undefined || !isSandboxed(app))
      .filter(({ permission }) => !permission || (vertical && can(permission, vertical.id)))
      .map((command) => ({
        ...command,
        run: () => void (command.dialog ? openIts(command.dialog, command) : runIts(command)),
      }))
  )
}

/** The single keys of the commands, on every page. */
export function useCommandShortcuts(): void {
  const keys = useRemoteCommands().flatMap(({ shortcut, run }) =>
    shortcut ? [[shortcut, run] as const] : [],
  )
  useShortcuts(Object.fromEntries(keys))
}
