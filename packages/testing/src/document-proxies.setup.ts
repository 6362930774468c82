import { startDocumentProxies } from './document-proxies.ts'

/** Makes every test of the run call the API through the proxies that check its documents. */
export default async function setup(): Promise<() => void> {
  const { proxies, stop } = await startDocumentProxies(process.env.GINKGO_ORIGIN!)
  process.env.GINKGO_DOCUMENT_PROXIES = JSON.stringify(proxies)
  return stop
}
