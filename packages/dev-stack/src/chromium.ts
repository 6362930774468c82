import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackages } from './install-packages.ts'

/** Chromium without a window of its own: journeys take a tenth less processor time in it, and a page is never hidden. */
const headlessShell = 'chromium-headless-shell'
const fonts = 'fonts-liberation'
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

const findProgram = (name: string): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find(executable)

/** The path of an installed Chromium or Chrome; `CHROMIUM_PATH` takes precedence. Undefined if there is none. */
export const findChromium = (): string | undefined => {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) return executable(CHROMIUM_PATH) ? CHROMIUM_PATH : undefined
  const installed = [headlessShell, ...names].map(findProgram).find((path) => path !== undefined)
  return installed ?? applications.find(executable)
}

/**
 * Path of Chromium, installed from the system's packages when there is none without a window.
 * Throws an Error that says what to do when that is not possible and no other is there.
 */
export const ensureChromium = (say: (line: string) => void): string => {
  const advice =
    'Install Chromium or Chrome, or set CHROMIUM_PATH to its executable, for the browser journeys.'
  if (process.env.CHROMIUM_PATH) {
    const given = findChromium()
    if (given) return given
    throw new Error(`CHROMIUM_PATH is not an executable file. ${advice}`)
  }
  const installed = findProgram(headlessShell)
  if (installed) return installed
  say('installing Chromium with apt-get')
  let reason = installPackages(headlessShell, fonts)
  // Not every distribution has it in a package of its own.
  if (reason && !findChromium()) reason = installPackages('chromium', fonts)
  const executable = findChromium()
  if (!executable) throw new Error(`No Chromium was found. ${reason ?? ''} ${advice}`)
  return executable
}

/** What Chromium needs to run unattended, as root and without a display. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
