import type { ErrorReport } from '../src/error-reports/error-report.ts'
import { AddressLimit } from './address-limit.ts'
import { readUpTo } from './bounded-body.ts'
import { type Env, isOwnOrigin } from './env.ts'
import { countReport } from './error-groups.ts'
import { failureResponse, failures } from './failures.ts'
import { readReport } from './read-report.ts'
import { wasServed } from './served-proof.ts'

/** Bytes of a report: twenty lines of a stack fit several times over. */
const largestReport = 16_384

/** Reports per minute and address, which a whole office may share; a page sends ten at most. */
const limit = new AddressLimit(300)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether the failing app and the shell around it were served, each in the version that the report names. */
async function wereServed(env: Env, report: ErrorReport, now: number): Promise<boolean> {
  const { app, version, shell, proofs } = report
  const [ofApp, ofShell] = await Promise.all([
    wasServed(env.REMOTES, { app, version, proof: proofs.app }, now),
    wasServed(env.REMOTES, { app: 'shell-app', version: shell, proof: proofs.shell }, now),
  ])
  return ofApp && ofShell
}

/** `POST /client-errors`: a page of this portal tells what failed in it. What is no report changes nothing. */
export async function answerErrorReport(request: Request, env: Env): Promise<Response> {
  if (request.method !== 'POST') return failureResponse(failures.onlyPost, request)
  if (!isOwnOrigin(request, env)) return failureResponse(failures.otherOrigin, request)
  // Set by the platform; nothing stands in front of the local stack.
  const address = request.headers.get('cf-connecting-ip') ?? ''
  const now = Date.now()
  if (!limit.allows(address, now)) return failureResponse(failures.tooMany, request)
  const body = await readUpTo(request, largestReport)
  if (body === undefined) return failureResponse(failures.tooLarge, request)
  const report = readReport(parse(new TextDecoder().decode(body)))
  if (!report || !(await wereServed(env, report, now))) return failureResponse(failures.noReport, request)
  await countReport(env.REMOTES, report, { address, now })
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
}
