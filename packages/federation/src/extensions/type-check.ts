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

const textOf = async (folder: string): Promise<string> => {
  const lines = typesOf(await readExtensions(folder)).map(
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
    '',
  ].join('\n')
}

/**
 * Writes a file into a remote by which the compiler checks that every module that `src/extensions.ts` names is one of what
 * its place gives to it.
 */
export async function writeTypeCheck(folder: string): Promise<void> {
  const types = join(folder, 'dist/types')
  mkdirSync(types, { recursive: true })
  writeFileSync(join(types, 'declared-modules.ts'), await textOf(folder))
}
