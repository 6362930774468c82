import { type BrowserServer, chromium } from 'playwright'
import { chromiumArguments, findChromium } from '@ginkgo/dev-stack'

/** As many journeys run at once as there are browsers. */
export const browsers = 2

/** Starts one Chromium for each worker of the run; every journey has a profile of its own in it. */
export default async function setup(): Promise<() => Promise<void>> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium was found. Install it, or set CHROMIUM_PATH.')
  const start = (): Promise<BrowserServer> =>
    chromium.launchServer({ executablePath, args: chromiumArguments, host: '127.0.0.1' })
  const servers = await Promise.all(Array.from({ length: browsers }, start))
  process.env.GINKGO_CHROMIUM = JSON.stringify(servers.map((server) => server.wsEndpoint()))
  return async () => {
    await Promise.all(servers.map((server) => server.close()))
  }
}
