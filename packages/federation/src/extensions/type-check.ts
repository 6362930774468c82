import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RemoteExtensions } from '@ginkgo/portal-sdk/extensions'
import { readExtensions } from './read-extensions.ts'

const typesOf = ({ dialogs, slots, pages, commands }: RemoteExtensions): [module: string, type: string][] => [
  ...Object.values(pages ?? {}).map(({ module }): [string, string] => [module, 'Shown<object>']),
  ...Object.entries<{ module: string } | undefined>(dialogs ?? {}).flatMap(
    ([name, dialog]): [string, string][] =>
      dialog ? [[dialog.module, `Shown<Sdk.DialogProps<'${name}'>>`]] : [],
  ),
  ...(slots ?? []).map(({ slot, module }): [string, string] => [module, `Shown<Sdk.SlotProps<'${slot}'>>`]),
  ...(commands ?? []).flatMap(({ module }): [string, string][] => (module ? [[module, 'Command']] : [])),
]

/** A command opens its dialog on every page, so the dialog must do without what a record would give it. */
const openedByCommands = ({ commands }: RemoteExtensions): string[] =>
  (commands ?? []).flatMap(({ dialog }, index) =>
    dialog
      ? `export const command${index} = {} satisfies Omit<Sdk.DialogProps<'${dialog}'>, 'close'> // on a page without a record`
      : [],
  )

const textOf = async (folder: string): Promise<string> => {
  const declared = await readExtensions(folder)
  const lines = typesOf(declared).map(
    ([module, type], index) =>
      `export const module${index} = (null! as typeof import('../../src/${module.slice(2)}')).default satisfies ${type}`,
  )
  return [
    "import type * as Sdk from '@ginkgo/portal-sdk'",
    "import type { ComponentType } from 'react'",
    'type Shown<Props> = ComponentType<Props>',
    'type Command = (context: Sdk.CommandContext) => unknown',
    'export type { Command, Shown }',
    ...lines,
    ...openedByCommands(declared),
    '',
  ].join('\n')
}

/**
 * Writes a file into a remote by which the compiler checks that every module that `src/extensions.ts` names is one of what
 * its place gives to it, and that each dialog of a command may be opened without a record.
 */
export async function writeTypeCheck(folder: string): Promise<void> {
  const types = join(folder, 'dist/types')
  mkdirSync(types, { recursive: true })
  writeFileSync(join(types, 'declared-modules.ts'), await textOf(folder))
}
