import { pageData } from '../page-data.ts'
import { proofOf } from '../remotes/registry.ts'
import { type ErrorReport, reportPath } from './error-report.ts'
import { maskMessage, routePattern } from './mask-text.ts'
import { type Frame, readStack, remoteOf } from './read-stack.ts'

/** What is known about a failure beside what was thrown. */
export interface Circumstances {
  readonly kind: ErrorReport['kind']
  /** The components around the one that failed, as React lists them. */
  readonly componentStack?: string | null | undefined
  /** The remote that was being loaded, where its own code may not have run yet. */
  readonly remote?: { readonly app: string; readonly version: string }
}

/** The most different failures of one app that a page load reports, as a part may fail in a loop. */
const mostReports = 10

/** By app. */
const sent = new Map<string, Set<string>>()
const seen = new WeakSet<object>()

/** The first file of a remote in a stack: React and what is shared run in between, and are files of the shell. */
const firstRemote = (frames: readonly Frame[]) => frames.map(remoteOf).find((remote) => remote !== undefined)

/** Name and message; of a refused call status and code only, as its body may quote what somebody typed. */
function nameAndMessage(error: unknown): Pick<ErrorReport, 'name' | 'message'> {
  if (!(error instanceof Error)) return { name: 'Thrown', message: typeof error }
  const name = error.name.replace(/[^\w$]/g, '').slice(0, 60) || 'Error'
  const { status, code } = error as { status?: unknown; code?: unknown }
  if (typeof status === 'number')
    return { name, message: `${status} ${typeof code === 'string' ? code : ''}`.trim() }
  return { name, message: maskMessage(error.message) }
}

/** The report of a failure; undefined when no built file of the portal had a part in it. */
export function reportOf(
  error: unknown,
  { kind, componentStack, remote }: Circumstances,
): ErrorReport | undefined {
  const { shell, shellProof } = pageData
  // The app runs from source: its developer sees the console.
  if (!shell || !shellProof) return undefined
  const frames = error instanceof Error ? readStack(error.stack ?? '', location.origin) : []
  const around = readStack(componentStack ?? '', location.origin)
  if (frames.length === 0 && around.length === 0 && !remote) return undefined
  const owner = remote ?? firstRemote(frames) ?? firstRemote(around) ?? { app: 'shell-app', version: shell }
  const proof = owner.app === 'shell-app' ? shellProof : proofOf(owner.app, owner.version)
  // The gateway would refuse it: it did not serve this version to this page, or could not sign.
  if (proof === undefined) return undefined
  return {
    ...owner,
    shell,
    proofs: { app: proof, shell: shellProof },
    kind,
    route: routePattern(location.pathname),
    ...nameAndMessage(error),
    frames: frames.length > 0 ? frames : around,
  }
}

function send(report: ErrorReport): void {
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' })
  if (navigator.sendBeacon(reportPath, body)) return
  fetch(reportPath, { method: 'POST', body, keepalive: true }).catch(() => undefined)
}

/**
 * Reports a failure to the team whose code failed. Each failure is reported once per page load, at most ten different
 * ones of each app; a request that was aborted on purpose is not a failure.
 */
export function reportError(error: unknown, circumstances: Circumstances): void {
  if (error instanceof Error) {
    if (error.name === 'AbortError' || seen.has(error)) return
    seen.add(error)
  }
  const report = reportOf(error, circumstances)
  if (!report) return
  const [top] = report.frames
  const sameness = [report.name, report.message, top?.file, top?.line, top?.column].join(' ')
  const ofApp = sent.get(report.app) ?? new Set()
  if (ofApp.has(sameness) || ofApp.size >= mostReports) return
  sent.set(report.app, ofApp.add(sameness))
  send(report)
}
