import type { AiEndpoint } from '@ginkgo/contracts'
import { type Reply, withBearer } from '@ginkgo/testing'
import type { Call } from '../../endpoint-fixtures/index.ts'

/** Calls an endpoint of `/api/ai` with what a fixture of the browser's endpoint says. */
export async function callRest(endpoint: AiEndpoint, call: Call, token: string): Promise<Reply> {
  const { params = {}, query = {}, body } = call
  const isAsked = (name: string) => name in (endpoint.query?.shape ?? {})
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
  const search = new URLSearchParams({
    ...Object.fromEntries(Object.entries(params).filter(([name]) => isAsked(name))),
    ...query,
  })
  return withBearer(token, endpoint.method, `${path}?${search}`, body)
}
