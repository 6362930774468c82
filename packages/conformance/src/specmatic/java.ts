import { spawnSync } from 'node:child_process'

const succeeds = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0

/**
 * Installs Java 17 from the system's packages if there is no Java.
 * @throws Error that says what to do if that is not possible
 */
export const ensureJava = (): void => {
  if (succeeds('java', ['-version'])) return
  const advice = 'Install a Java runtime of version 17 or newer, such as openjdk-17-jre-headless.'
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const install = (...args: string[]) => {
    const [command, ...rest] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args]
    return spawnSync(command!, rest, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  }
  if (!succeeds('apt-get', ['--version'])) throw new Error(`There is no Java. ${advice}`)
  console.log('installing Java 17 with apt-get, once')
  install('-q', 'update')
  install('-q', '-y', '--no-install-recommends', 'install', 'openjdk-17-jre-headless')
  if (!succeeds('java', ['-version'])) throw new Error(`apt-get could not install Java. ${advice}`)
}
