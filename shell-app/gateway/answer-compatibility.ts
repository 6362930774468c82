import { sdkVersion } from '@ginkgo/portal-sdk/sdk-version'
import { askContract } from './api-contract.ts'
import type { Env } from './env.ts'

/** `/compatibility.json`: what this portal offers to remotes. Releases are checked against it. */
export async function answerCompatibility(request: Request, env: Env): Promise<Response> {
  const body = JSON.stringify({ sdk: sdkVersion, api: await askContract(request, env) })
  return new Response(request.method === 'HEAD' ? null : body, {
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  })
}
