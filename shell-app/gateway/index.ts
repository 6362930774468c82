import { answerAppBackend } from './app-backend/answer-app-backend.ts'
import { answerApps } from './apps/answer-apps.ts'
import { answerPreview } from './apps/preview.ts'
import { answerFrame } from './apps/answer-frame.ts'
import { answerAsset, answerRegistry, answerRemoteFile } from './answer-file.ts'
import { answerCompatibility } from './answer-compatibility.ts'
import { answerErrorReport } from './answer-error-report.ts'
import { answerPage } from './answer-page.ts'
import { answerVersions } from './answer-versions.ts'
import { destinationOf } from './destination.ts'
import type { Env } from './env.ts'
import { failureResponse, failures } from './failures.ts'
import { answerErrors } from './releases/answer-errors.ts'
import { answerReleases } from './releases/answer-releases.ts'
import { withSecurityHeaders } from './security-headers.ts'

function answer(request: Request, env: Env): Promise<Response> | Response {
  const destination = destinationOf(request.method, new URL(request.url).pathname)
  switch (destination.kind) {
    case 'api':
      return env.API.fetch(request)
    case 'registry':
      return answerRegistry(request, env)
    case 'apps':
      return answerApps(request, env)
    case 'compatibility':
      return answerCompatibility(request, env)
    case 'versions':
      return answerVersions(request, env)
    case 'error-report':
      return answerErrorReport(request, env)
    case 'remote-file':
      return answerRemoteFile(request, env, destination.key)
    case 'releases':
      return answerReleases(request, env, destination.remote)
    case 'errors':
      return answerErrors(request, env, destination.remote)
    case 'preview':
      return answerPreview(request, env, destination.remote)
    case 'app-backend':
      return answerAppBackend(request, env, destination)
    case 'sandbox':
      return answerFrame(request, env, destination)
    case 'asset':
      return answerAsset(request, env, destination.immutable)
    case 'page':
      return answerPage(request, env)
    case 'not-found':
      return failureResponse(failures.notFound, request)
    case 'method-not-allowed':
      return failureResponse(failures.methodNotAllowed, request)
  }
}

/** The gateway: every request to the origin comes through here. */
export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const production = env.ENVIRONMENT === 'production'
    try {
      return withSecurityHeaders(await answer(request, env), production)
    } catch (error) {
      console.error(`${request.method} ${new URL(request.url).pathname} could not be answered:`, error)
      return withSecurityHeaders(failureResponse(failures.unavailable, request), production)
    }
  },
}
