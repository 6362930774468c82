import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { withBucket } from '@ginkgo/federation/release-tool/bucket'
import { builtFiles } from '@ginkgo/federation/release-tool/built-files'
import { offerApp, offersPrefix, withdrawApp } from '@ginkgo/federation/release-tool/offers'
import type { ReleaseOrder } from '@ginkgo/federation/release-tool/release-order'
import { sendOrder } from '@ginkgo/federation/remote-tool/send-order'
import { type SignedIn, testStack } from '@ginkgo/testing'
import { expect, onTestFinished } from 'vitest'
import { releaseAccess, target } from './outside.ts'

/** A server on a free port, until the test is over. @returns its address */
export async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A backend that says this to everybody. @returns its address */
export const backendSaying = (said: string): Promise<string> =>
  listen((_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ said })),
  )

/** The commands of an app's maker and of the operator. What is offered is withdrawn when the test is over. */
export async function makerOf(name: string, holder: string) {
  const access = await releaseAccess(name, holder)
  const send = (order: ReleaseOrder, appDir?: string) =>
    sendOrder(
      { portal: new URL(testStack().origin), name, token: access.GINKGO_RELEASE_TOKEN ?? '' },
      order,
      appDir ? builtFiles(join(appDir, 'dist')) : [],
    )
  const offer = async (backend: string, { former }: { former?: string } = {}): Promise<void> => {
    const offeredAt = new Date().toISOString()
    await withBucket(target(), offersPrefix, (bucket) =>
      offerApp(bucket, name, {
        trust: 'sandbox',
        backend,
        offeredAt,
        offeredBy: 'operator@example.test',
        ...(former && { former: { backend: former, offeredAt } }),
      }),
    )
  }
  withdrawAfterTest(name)
  return { send, offer }
}

/** Withdraws an app when the test is over, if the test has not done so. */
export const withdrawAfterTest = (name: string): void =>
  onTestFinished(() =>
    withBucket(target(), offersPrefix, (bucket) => withdrawApp(bucket, name)).catch(() => undefined),
  )

const answerFor = ({ cookie }: SignedIn, path: string) =>
  fetch(`${testStack().origin}${path}`, { headers: { cookie } })

/** Polls whether the catalogue has an app, as the gateway reads what is offered every few seconds. */
export const untilOffered = (person: SignedIn, name: string) =>
  expect.poll(async () => (await answerFor(person, '/apps.json')).text(), { timeout: 20_000 }).toContain(name)

/** Polls which version of an app the people of an organization get; undefined where they get none. */
export const untilServedOf = (name: string) => (person: SignedIn, version: unknown) =>
  expect
    .poll(
      async () => {
        const remotes = await (await answerFor(person, '/remotes.json')).json()
        return (remotes as Record<string, { version: string }>)[name]?.version
      },
      { timeout: 20_000 },
    )
    .toEqual(version)
