import { type ErrorReport, reportKinds } from '../src/error-reports/error-report.ts'
import { longestMessage, maskMessage, routePattern } from '../src/error-reports/mask-text.ts'
import { type Frame, mostFrames } from '../src/error-reports/read-stack.ts'
import { isRemoteName, isVersion } from './remote-file.ts'

type Loose = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length <= longest
const isPlace = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) < 100_000_000

const builtFile = /^\/(?:assets|remotes\/[a-z][a-z0-9-]{0,39}\/[\w.+-]{1,64})(?:\/[\w@~.+-]{1,200})+$/

function frameOf(value: unknown): Frame | undefined {
  if (!isObject(value)) return undefined
  const { file, line, column, name } = value
  if (!isText(file, 400) || !builtFile.test(file) || !isPlace(line) || !isPlace(column)) return undefined
  if (name === undefined) return { file, line, column }
  return isText(name, 60) && /^[\w$.<>]+$/.test(name) ? { file, line, column, name } : undefined
}

/**
 * The report in a request's body, or undefined when it is none. The masks are applied again, because an older page or
 * another script may have sent unmasked text.
 */
export function readReport(body: unknown): ErrorReport | undefined {
  if (!isObject(body)) return undefined
  const { app, version, shell, kind, route, name, message, frames, proofs } = body
  if (!isText(app, 40) || !isRemoteName(app)) return undefined
  if (!isText(version, 64) || !isVersion(version) || !isText(shell, 64) || !isVersion(shell)) return undefined
  if (!isObject(proofs) || !isText(proofs.app, 100) || !isText(proofs.shell, 100)) return undefined
  const knownKind = reportKinds.find((candidate) => candidate === kind)
  if (!knownKind || !isText(route, 300) || !route.startsWith('/')) return undefined
  if (!isText(name, 60) || !/^[\w$]+$/.test(name) || !isText(message, longestMessage)) return undefined
  if (!Array.isArray(frames) || frames.length > mostFrames) return undefined
  const read = frames.map(frameOf)
  if (read.includes(undefined)) return undefined
  return {
    app,
    version,
    shell,
    kind: knownKind,
    name,
    proofs: { app: proofs.app, shell: proofs.shell },
    route: route
      .split('/')
      .map((part) => (part === ':id' ? part : routePattern(part).slice(1)))
      .join('/'),
    message: maskMessage(message),
    frames: read.filter((frame) => frame !== undefined),
  }
}
