import { spawnSync } from 'node:child_process'

const succeeds = (command: string, args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0

/** Installs packages of the system with apt-get. Returns why it could not. */
export const installPackages = (...names: readonly string[]): string | undefined => {
  if (!succeeds('apt-get', ['--version'])) return 'This system has no apt-get.'
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  if (asRoot.length > 0 && !succeeds('sudo', ['-n', 'true'])) return `Installing ${names[0]} needs root.`
  const aptGet = (...args: string[]) => {
    const [command, ...rest] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q', ...args]
    return spawnSync(command!, rest, { stdio: 'ignore' }).status === 0
  }
  aptGet('update')
  return aptGet('-y', '--no-install-recommends', 'install', ...names)
    ? undefined
    : `apt-get could not install ${names[0]}.`
}
