import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RemoteExtensions } from '@ginkgo/portal-sdk/extensions'
import { extensionsFile, readExtensions } from './read-extensions.ts'

/** A line of the file that is written, and the text of the declaration that it is about. */
interface Line {
  readonly text: string
  readonly about: string
}

const shown = (props: string) => `satisfies ComponentType<${props}>`

const linesOf = ({ dialogs, slots, pages, commands }: RemoteExtensions): Line[] => {
  const declared: [module: string, expected: string][] = [
    ...Object.values(pages ?? {}).map(({ module }): [string, string] => [module, shown('object')]),
    ...Object.entries<{ module: string } | undefined>(dialogs ?? {}).flatMap(
      ([name, dialog]): [string, string][] =>
        dialog
          ? [[dialog.module, shown(`DialogMap['${name}']['props'] & Pick<DialogProps<'${name}'>, 'close'>`)]]
          : [],
    ),
    ...(slots ?? []).map(({ slot, module }): [string, string] => [module, shown(`SlotMap['${slot}']`)]),
    ...(commands ?? []).flatMap(({ module }): [string, string][] =>
      module ? [[module, 'satisfies (context: CommandContext) => unknown']] : [],
    ),
  ]
  return declared.map(([module, expected], index) => ({
    text: `export const module${index} = (null! as typeof import('../../src/${module.slice(2)}')).default ${expected}`,
    about: module,
  }))
}

/** A command opens its dialog on every page, so the dialog must do without what a record would give it. */
const openedByCommands = ({ commands }: RemoteExtensions): Line[] =>
  (commands ?? []).flatMap(({ dialog }, index) =>
    dialog
      ? {
          text: `export const command${index} = {} satisfies DialogMap['${dialog}']['props'] // on a page without a record`,
          about: `dialog: '${dialog}'`,
        }
      : [],
  )

/** What is written, and the declaration that each of its lines is about, by their numbers from 1. */
export interface TypeCheck {
  readonly file: string
  readonly declaredAt: ReadonlyMap<number, number>
}

/**
 * Writes a file into a remote by which the compiler checks that every module that `src/extensions.ts` names is one of what
 * its place gives to it, and that each dialog of a command may be opened without a record.
 */
export async function writeTypeCheck(folder: string): Promise<TypeCheck> {
  const declared = await readExtensions(folder)
  const lines = [...linesOf(declared), ...openedByCommands(declared)]
  const head = [
    `// Made from ${extensionsFile}; what is wrong here is to be mended there, or in the module that a line names.`,
    "import type { CommandContext, DialogMap, DialogProps, SlotMap } from '@ginkgo/portal-sdk'",
    "import type { ComponentType } from 'react'",
    'export type { CommandContext, ComponentType, DialogMap, DialogProps, SlotMap }',
  ]
  const types = join(folder, 'dist/types')
  mkdirSync(types, { recursive: true })
  const file = 'dist/types/declared-modules.ts'
  writeFileSync(join(folder, file), [...head, ...lines.map(({ text }) => text), ''].join('\n'))
  const source = readFileSync(join(folder, extensionsFile), 'utf8').split('\n')
  const lineWith = (about: string) =>
    1 +
    Math.max(
      0,
      source.findIndex((line) => line.includes(about)),
    )
  const declaredAt = lines.map(({ about }, index) => [head.length + 1 + index, lineWith(about)] as const)
  return { file, declaredAt: new Map(declaredAt) }
}
