import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { closest, distance } from 'fastest-levenshtein'

/** So many letters may differ for a name to be offered instead of one that means nothing. */
const nearEnough = 4

/** The known name that was probably meant, as the end of a sentence; empty where none is near. */
export function didYouMean(given: string, known: readonly string[]): string {
  const nearest = closest(given, known)
  return distance(given, nearest) <= nearEnough ? `: did you mean ${nearest}?` : ''
}

/** Says that a command is none. */
export const noCommand = (given: string, known: readonly string[]): Error =>
  new Error(`There is no command ${given}${didYouMean(given, known) || '.'}`)

interface Reading<Options extends ParseArgsOptionsConfig> {
  readonly options: Options
  readonly args?: readonly string[]
  /** The options of each command, which is the first argument; one that is not named here takes all. */
  readonly of?: Readonly<Record<string, readonly (keyof Options & string)[]>>
}

type Read<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true; strict: true }>
>

/** The options that were given, as they were written, and the command that precedes or follows them. */
function given(args: string[], options: ParseArgsOptionsConfig) {
  const { tokens } = parseArgs({ args, options, strict: false, allowPositionals: true, tokens: true })
  const command = tokens.find(({ kind }) => kind === 'positional')
  return {
    command: command?.kind === 'positional' ? command.value : '',
    names: tokens.flatMap((token) => (token.kind === 'option' ? [token.rawName] : [])),
  }
}

/**
 * Reads the arguments of a command.
 * @throws Error with one sentence: an option is unknown, which names the nearest known one, or it lacks its value
 */
export function readArguments<const Options extends ParseArgsOptionsConfig>({
  options,
  args = process.argv.slice(2),
  of = {},
}: Reading<Options>): Read<Options> {
  const { command, names } = given([...args], options)
  const known = (of[command] ?? Object.keys(options)).map((name) => `--${name}`)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown && known.length === 0) throw new Error(`${command} takes no options, and was given ${unknown}.`)
  // The nearest is always named, as there are few.
  if (unknown) throw new Error(`There is no option ${unknown}: did you mean ${closest(unknown, known)}?`)
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true }) as Read<Options>
  } catch (error) {
    throw new Error(`${(error as Error).message.split('. ')[0]}.`, { cause: error })
  }
}
