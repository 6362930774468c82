import { resolve } from 'node:path'
import { freePorts } from './ports.ts'
import { root } from './paths.ts'

export interface StackSettings {
  port: number
  mailWebPort: number
  smtpPort: number
  sqldPort: number
  /** The port of the pool of connections to sqld; 0 until a free one is chosen. */
  sqldPoolPort: number
  /** The port of the emulator of Google. */
  googlePort: number
  zoomPort: number
  /** The port of the page with the state of all parts; by default the one after `zoomPort`. */
  statusPort: number
  /** The port of the SMTP listener that takes e-mails to be filed. */
  inboundSmtpPort: number
  /** Absolute path; all files of the stack are below it. */
  dataDir: string
  /** Sign-in attempts per minute and network address. */
  authLimitPerAddress: number
  /** Calls per minute of one signed-in person. */
  callLimitPerUser: number
  /** `local` for built remotes, `development` if some are served from source. Never `production`. */
  environment: 'local' | 'development'
}

const numberOf = (env: NodeJS.ProcessEnv, name: string, fallback: number, max: number): number => {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > max)
    throw new Error(`${name} must be a whole number from 1 to ${max}, not "${text}".`)
  return value
}

/** The settings of `npm start`, from the environment. Throws an Error that names the invalid variable. */
export const settingsFromEnvironment = (env: NodeJS.ProcessEnv = process.env): StackSettings => ({
  port: numberOf(env, 'PORT', 8787, 65535),
  mailWebPort: numberOf(env, 'MAIL_WEB_PORT', 8025, 65535),
  smtpPort: numberOf(env, 'SMTP_PORT', 1025, 65535),
  sqldPort: numberOf(env, 'SQLD_PORT', 8880, 65535),
  sqldPoolPort: 0,
  googlePort: numberOf(env, 'GOOGLE_PORT', 8026, 65535),
  zoomPort: numberOf(env, 'ZOOM_PORT', 8027, 65535),
  statusPort: numberOf(env, 'STATUS_PORT', numberOf(env, 'ZOOM_PORT', 8027, 65534) + 1, 65535),
  inboundSmtpPort: numberOf(env, 'INBOUND_SMTP_PORT', 2525, 65535),
  dataDir: resolve(root, env.GINKGO_DATA || '.data'),
  authLimitPerAddress: numberOf(env, 'AUTH_LIMIT_PER_ADDRESS', 20, 1_000_000),
  callLimitPerUser: numberOf(env, 'CALL_LIMIT_PER_USER', 3_000, 1_000_000),
  environment: 'local',
})

/** Settings with free ports, for tests that run beside other stacks. */
export const settingsOnFreePorts = async (dataDir: string): Promise<StackSettings> => {
  const [
    port,
    mailWebPort,
    smtpPort,
    sqldPort,
    sqldPoolPort,
    googlePort,
    zoomPort,
    statusPort,
    inboundSmtpPort,
  ] = await freePorts(9)
  return {
    port: port!,
    mailWebPort: mailWebPort!,
    smtpPort: smtpPort!,
    sqldPort: sqldPort!,
    sqldPoolPort: sqldPoolPort!,
    googlePort: googlePort!,
    zoomPort: zoomPort!,
    statusPort: statusPort!,
    inboundSmtpPort: inboundSmtpPort!,
    dataDir,
    authLimitPerAddress: 1_000_000,
    callLimitPerUser: 1_000_000,
    environment: 'local',
  }
}

/** The domain of the secret addresses of a local stack; nothing outside of it delivers there. */
export const inboundDomain = 'in.localhost'

/** By which name the API of a stack for tests believes what a mail server says of senders (RFC 8601). */
export const testAuthservId = 'mx.tests.localhost'

/** The origin of the portal, as browsers and the origin check see it. */
export const originOf = (settings: StackSettings): string => `http://localhost:${settings.port}`
export const databaseUrlOf = (settings: StackSettings): string => `http://127.0.0.1:${settings.sqldPort}`
export const databasePoolUrlOf = (settings: StackSettings): string =>
  `http://127.0.0.1:${settings.sqldPoolPort}`
export const statusUrlOf = (settings: StackSettings): string => `http://localhost:${settings.statusPort}`
export const mailUrlOf = (settings: StackSettings): string => `http://localhost:${settings.mailWebPort}`
export const googleUrlOf = (settings: StackSettings): string => `http://127.0.0.1:${settings.googlePort}`
export const zoomUrlOf = (settings: StackSettings): string => `http://127.0.0.1:${settings.zoomPort}`
