import { execFileSync } from 'node:child_process'
import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '@ginkgo/dev-stack/run-command'

/** Copies the checkout, including files that are not committed yet, and installs its packages. */
export const copyProject = async (checkout: string, copy: string): Promise<void> => {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: checkout,
    encoding: 'utf8',
  })
  for (const file of listed.split('\0'))
    if (file !== '' && existsSync(join(checkout, file))) cpSync(join(checkout, file), join(copy, file))
  await runCommand({
    name: 'install',
    command: 'pnpm',
    args: ['install', '--frozen-lockfile', '--prefer-offline'],
    cwd: copy,
  })
}
