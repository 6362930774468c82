import { AwsClient } from 'aws4fetch'

/** Where an S3 API answers, with the bucket: `https://<account>.r2.cloudflarestorage.com/ginkgo-remotes`. */
export interface S3Address {
  readonly address: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Of temporary credentials, which R2 limits to prefixes. */
  readonly sessionToken?: string
}

interface Conditions {
  readonly onlyIf?: { readonly etagMatches?: string; readonly etagDoesNotMatch?: string }
  readonly httpMetadata?: { readonly contentType: string }
}

interface ListInput {
  readonly prefix: string
  readonly delimiter?: string
  readonly cursor?: string
}

const textsOf = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, text]) => text!)

const unquoted = (etag: string | null) => (etag ?? '').replace(/^(W\/)?"|"$/g, '')

/**
 * The reads and writes of a bucket through its S3 API, for teams whose credentials reach their own prefix alone: what
 * lies outside is refused by the bucket itself. Keys are plain names, which need no escaping.
 */
export class S3Store {
  readonly #client: AwsClient
  readonly #address: string

  constructor({ address, ...credentials }: S3Address) {
    this.#client = new AwsClient({ ...credentials, service: 's3', region: 'auto', retries: 5 })
    this.#address = address.replace(/\/$/, '')
  }

  async #fetch(path: string, init: RequestInit, expected: readonly number[]): Promise<Response> {
    const response = await this.#client.fetch(`${this.#address}${path}`, init)
    if (response.ok || expected.includes(response.status)) return response
    const [said = ''] = textsOf(await response.text(), 'Message')
    throw new Error(`The bucket answered ${response.status} to ${init.method} ${path}. ${said}`)
  }

  async get(key: string): Promise<{ text(): Promise<string>; etag: string } | null> {
    const response = await this.#fetch(`/${key}`, { method: 'GET' }, [404])
    if (response.status === 404) return null
    return { text: () => response.text(), etag: unquoted(response.headers.get('etag')) }
  }

  /** @returns null when the condition does not hold; nothing is written then */
  async put(
    key: string,
    body: Uint8Array | string,
    { onlyIf = {}, httpMetadata }: Conditions,
  ): Promise<unknown> {
    const headers = {
      ...(httpMetadata && { 'content-type': httpMetadata.contentType }),
      ...(onlyIf.etagMatches && { 'if-match': `"${onlyIf.etagMatches}"` }),
      ...(onlyIf.etagDoesNotMatch && { 'if-none-match': onlyIf.etagDoesNotMatch }),
    }
    const init = { method: 'PUT', headers, body: body as NonNullable<RequestInit['body']> }
    // 404: the object that should have matched is gone.
    const response = await this.#fetch(`/${key}`, init, onlyIf.etagMatches ? [404, 412] : [412])
    return response.ok ? {} : null
  }

  async list({ prefix, delimiter, cursor }: ListInput) {
    const query = new URLSearchParams({
      'list-type': '2',
      prefix,
      ...(delimiter && { delimiter }),
      ...(cursor && { 'continuation-token': cursor }),
    })
    const xml = await (await this.#fetch(`/?${query}`, { method: 'GET' }, [])).text()
    const [next] = textsOf(xml, 'NextContinuationToken')
    return {
      objects: textsOf(xml, 'Key').map((key) => ({ key })),
      delimitedPrefixes: [...xml.matchAll(/<CommonPrefixes>\s*<Prefix>([^<]*)</g)].map(([, found]) => found!),
      truncated: next !== undefined,
      ...(next !== undefined && { cursor: next }),
    }
  }
}
