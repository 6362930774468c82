import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const executable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The path of an installed Chromium or Chrome; `CHROMIUM_PATH` takes precedence. Undefined if there is none. */
export const findChromium = (): string | undefined => {
  const { CHROMIUM_PATH, PATH = '' } = process.env
  if (CHROMIUM_PATH) return executable(CHROMIUM_PATH) ? CHROMIUM_PATH : undefined
  const folders = [...PATH.split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'].filter(Boolean)
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...applications].find(
    executable,
  )
}

const succeeds = (command: string, args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0

/**
 * The path of Chromium, which is installed from the system's packages if there is none. Throws an Error that says what
 * to do if that is not possible.
 */
export const ensureChromium = (say: (line: string) => void): string => {
  const found = findChromium()
  if (found) return found
  const advice =
    'Install Chromium or Chrome, or set CHROMIUM_PATH to its executable, for the browser journeys.'
  if (process.env.CHROMIUM_PATH) throw new Error(`CHROMIUM_PATH is not an executable file. ${advice}`)
  if (!succeeds('apt-get', ['--version'])) throw new Error(`No Chromium was found. ${advice}`)
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  if (asRoot.length > 0 && !succeeds('sudo', ['-n', 'true']))
    throw new Error(`No Chromium was found, and installing it needs root. ${advice}`)
  const install = (...args: string[]) => {
    const [command, ...rest] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args]
    return spawnSync(command!, rest, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  }
  say('installing Chromium with apt-get, once')
  install('-q', 'update')
  install('-q', '-y', '--no-install-recommends', 'install', 'chromium', 'fonts-liberation')
  const installed = findChromium()
  if (!installed) throw new Error(`apt-get could not install Chromium. ${advice}`)
  return installed
}

/** The arguments with which Chromium runs unattended, as root and without a display. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
