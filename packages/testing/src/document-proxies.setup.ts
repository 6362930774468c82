import { startDocumentProxies } from './document-proxies.ts'

/** Every test of the run asks the API through the proxies that know its documents. */
export default async function setup(): Promise<() => void> {
  const { proxies, stop } = await startDocumentProxies(process.env.GINKGO_ORIGIN!)
  process.env.GINKGO_DOCUMENT_PROXIES = JSON.stringify(proxies)
  return stop
}
