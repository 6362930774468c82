import { errorsIn } from '@ginkgo/federation/error-reports/errors-in'
import type { Env } from '../env.ts'
import { failureResponse, failures } from '../failures.ts'
import { isVersion } from '../remote-file.ts'
import { teamOf } from './team-of.ts'

/**
 * `GET /remotes/<name>/errors?version=`: the team of a remote reads what browsers told about its failures, with its token.
 * Nothing in it is of a person: reports are masked before they are stored.
 */
export async function answerErrors(request: Request, env: Env, name: string): Promise<Response> {
  if (request.method !== 'GET') return failureResponse(failures.getOnly, request)
  const team = await teamOf(request, env, name)
  if (team instanceof Response) return team
  const version = new URL(request.url).searchParams.get('version') ?? undefined
  if (version !== undefined && !isVersion(version)) return failureResponse(failures.noVersion, request)
  const errors = await errorsIn(team.bucket, name, version)
  return Response.json({ errors }, { headers: { 'cache-control': 'no-store' } })
}
