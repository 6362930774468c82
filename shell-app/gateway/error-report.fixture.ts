import type { ErrorGroup } from '@ginkgo/federation/error-reports/error-group'
import { shellVersionOf } from '@ginkgo/federation/shell-version'
import type { ErrorReport } from '../src/error-reports/error-report.ts'
import type { Env } from './env.ts'
import type { FakeBucket } from './fake-bucket.ts'
import gateway from './index.ts'

export const origin = 'https://portal.test'
const chunks = '{"bootstrap":["/assets/bootstrap.01.js"]}'
export const shell = await shellVersionOf(chunks)
const shellFiles: Record<string, string> = {
  '/index.html': '<html><head></head></html>',
  '/chunks.json': chunks,
}
export const file = '/remotes/mfe-leads/1.0.0/src_pages_leads-page_tsx.337de08845.js'
export const crash: Omit<ErrorReport, 'proofs'> = {
  app: 'mfe-leads',
  version: '1.0.0',
  shell,
  kind: 'boundary',
  route: '/leads/:id',
  name: 'TypeError',
  message: "Cannot read properties of undefined (reading 'name')",
  frames: [{ file, line: 1, column: 4711, name: 'a' }],
}

export const environment = (bucket: FakeBucket): Env => ({
  ASSETS: {
    async fetch(request) {
      const text = shellFiles[new URL(request.url).pathname]
      return new Response(text ?? null, { status: text === undefined ? 404 : 200 })
    },
  },
  API: { fetch: async () => new Response() },
  REMOTES: bucket,
  ENVIRONMENT: 'production',
  PUBLIC_ORIGIN: origin,
})

let visitors = 0
export const visitor = () => `198.51.100.${(visitors += 1)}`

/** What a page is given with the versions that are live in the bucket. */
export async function proofsIn(bucket: FakeBucket): Promise<ErrorReport['proofs']> {
  const remotes = (await (await ask(bucket, '/remotes.json')).json()) as Record<string, { proof?: string }>
  const { shellProof } = dataOf(await (await ask(bucket, '/')).text())
  return { app: remotes['mfe-leads']?.proof ?? '', shell: String(shellProof) }
}

export const ask = (bucket: FakeBucket, path: string) =>
  gateway.fetch(new Request(`${origin}${path}`), environment(bucket))

const dataOf = (html: string): Record<string, unknown> =>
  JSON.parse(/id="portal-data">(.*?)<\/script>/.exec(html)?.[1] ?? '{}')

/** Sends what a page would, with its proofs where the body is an object without any. */
export async function tell(
  bucket: FakeBucket,
  body: unknown,
  headers: Record<string, string> = {},
  address = visitor(),
) {
  if (typeof body === 'object' && !Array.isArray(body)) body = { proofs: await proofsIn(bucket), ...body }
  const request = new Request(`${origin}/client-errors`, {
    method: 'POST',
    headers: { origin, 'cf-connecting-ip': address, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return gateway.fetch(request, environment(bucket))
}

export const groupsOf = (bucket: FakeBucket): [string, ErrorGroup][] =>
  Object.entries(bucket.files)
    .filter(([key]) => key.includes('/_errors/'))
    .map(([key, text]) => [key, JSON.parse(text) as ErrorGroup])
