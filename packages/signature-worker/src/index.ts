import { checkSignatures } from './check-signatures.ts'
import { keysOverHttps } from './keys-over-https.ts'

interface Bindings {
  readonly DNS_URL: string
}

export default {
  /**
   * Checks the signatures of the e-mail that is the body, which is taken to be from the address `from` in the query. It has a
   * Worker of its own because the library would take half of what the API's bundle may have.
   */
  async fetch(request: Request, { DNS_URL }: Bindings): Promise<Response> {
    const from = new URL(request.url).searchParams.get('from') ?? ''
    const email = new Uint8Array(await request.arrayBuffer())
    try {
      return Response.json(await checkSignatures(email, { from, resolver: keysOverHttps(DNS_URL) }))
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      console.warn(JSON.stringify({ level: 'warn', task: 'signatures', error: message }))
      return Response.json({ error: message }, { status: 503 })
    }
  },
}
