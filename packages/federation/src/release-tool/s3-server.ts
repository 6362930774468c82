import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The part of an S3 API that releases use, in memory, with credentials that reach one prefix: for tests. */
export interface S3Server {
  readonly address: string
  /** Every key and listed prefix that was asked for. */
  readonly asked: string[]
  readonly objects: Map<string, Buffer>
  close(): Promise<void>
}

const etagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

function listing(keys: readonly string[], query: URLSearchParams): string {
  const [prefix, delimiter, after] = ['prefix', 'delimiter', 'continuation-token'].map((name) =>
    query.get(name),
  )
  const entries = new Set(
    keys
      .filter((key) => key.startsWith(prefix ?? ''))
      .sort()
      .map((key) => {
        const at = delimiter ? key.indexOf(delimiter, prefix?.length) : -1
        return at === -1 ? key : key.slice(0, at + 1)
      }),
  )
  // Two at a time, so that every list has several pages.
  const left = [...entries].filter((entry) => after === null || after === undefined || entry > after)
  const page = left.slice(0, 2)
  const xml = page.map((entry) =>
    entry.endsWith('/')
      ? `<CommonPrefixes><Prefix>${entry}</Prefix></CommonPrefixes>`
      : `<Contents><Key>${entry}</Key></Contents>`,
  )
  const next = left.length > 2 ? `<NextContinuationToken>${page[1]}</NextContinuationToken>` : ''
  return `<ListBucketResult>${xml.join('')}${next}</ListBucketResult>`
}

export async function startS3Server(grant: { accessKeyId: string; prefix: string }): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  const asked: string[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://bucket')
    const end = (status: number, body: Buffer | string = '', headers = {}) =>
      response.writeHead(status, headers).end(body)
    const content = await bodyOf(request)
    const key = url.pathname.replace(/^\/remotes\/?/, '')
    const wanted = key || (url.searchParams.get('prefix') ?? '')
    asked.push(wanted)
    const isSigned = request.headers.authorization?.includes(`Credential=${grant.accessKeyId}/`)
    if (!isSigned || !wanted.startsWith(grant.prefix))
      return end(403, '<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>')
    if (!key) return end(200, listing([...objects.keys()], url.searchParams))
    const stored = objects.get(key)
    if (request.method === 'GET')
      return stored
        ? end(200, stored, { etag: etagOf(stored) })
        : end(404, '<Error><Code>NoSuchKey</Code></Error>')
    const { 'if-match': match, 'if-none-match': noneMatch } = request.headers
    if (match !== undefined && (!stored || etagOf(stored) !== match)) return end(stored ? 412 : 404)
    if (noneMatch === '*' && stored) return end(412)
    objects.set(key, content)
    return end(200, '', { etag: etagOf(content) })
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/remotes`,
    asked,
    objects,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
