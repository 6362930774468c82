import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nodeBinary, root } from '../paths.ts'
import { wordsOf } from './commands.ts'

export const scripts: Readonly<Record<string, string>> = (
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
).scripts

/** The arguments of node for a script, also when it calls another script; what it installs before that is left out. */
function argumentsOf(script: string): string[] {
  const words = wordsOf(scripts[script]?.split(' && ').at(-1) ?? '')
  if (words[0] === 'node') return words.slice(1)
  const [called, ...args] = words.slice(words.indexOf('run') + 1)
  if (['pnpm', 'npx'].includes(words[0]!) && words.includes('run')) return [...argumentsOf(called!), ...args]
  throw new Error(`${script} does not run a program of the workspace`)
}

/** The file that a script runs. */
export const programOf = (script: string): string | undefined =>
  argumentsOf(script).find((word) => word.endsWith('.ts'))

/** The settings without which commands of the self-hosted portal fail before they read their arguments. */
const settings = {
  PUBLIC_ORIGIN: 'https://crm.example',
  SMTP_HOST: 'smtp.example.test',
  MAIL_FROM: 'Ginkgo <no-reply@example.test>',
}

/** Runs the program of a script and returns its output. */
export const outputOf = (script: string, args: readonly string[]): Promise<string> =>
  new Promise((resolve) =>
    execFile(
      nodeBinary(),
      [...argumentsOf(script), ...args],
      { cwd: root, env: { ...process.env, ...settings, NO_COLOR: '1' }, timeout: 170_000 },
      (_, said, complained) => resolve(`${said}\n${complained}`),
    ),
  )
