import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { fromSource } from './page-with-remote.ts'
import { answerAsPortal } from './portal-proxy.ts'

async function listening(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const description = {
  name: 'mfe-quotes',
  sdk: '^3.0.0',
  contract: '2.0.0',
  extensions: {},
  pages: {},
  uses: {},
  firstPaint: {},
}
const remote = fromSource(description, '/remotes/mfe-quotes/dev/')

/** A portal with this answer, and the proxy in front of it. */
async function proxied(answer: RequestListener): Promise<{ own: string; portal: string }> {
  const portal = await listening(answer)
  const own: string = await listening((asked, response) =>
    answerAsPortal(asked, response, { portal: new URL(portal), own, remote: async () => remote }),
  )
  return { own, portal }
}

const pageOf = (data: object) =>
  `<html><script nonce="n" type="application/json" id="portal-data">${JSON.stringify(data)}</script></html>`

const dataIn = (html: string) =>
  JSON.parse(/id="portal-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as object

test('a page of the portal has the remote from source beside the others', async () => {
  const registry = { 'mfe-leads': { version: '1' }, 'mfe-quotes': { version: '7' } }
  const { own } = await proxied((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', etag: '"a"' })
    response.end(pageOf({ registry, hasSession: true }))
  })
  const answer = await fetch(`${own}/quotes`)
  expect(answer.headers.get('etag')).toBeNull()
  expect(dataIn(await answer.text())).toEqual({
    hasSession: true,
    registry: {
      'mfe-leads': { version: '1' },
      'mfe-quotes': {
        version: 'dev',
        manifest: '/remotes/mfe-quotes/dev/mf-manifest.json',
        sdk: '^3.0.0',
        contract: '2.0.0',
        extensions: {},
      },
    },
  })
})

test('what a remote says of itself cannot end the element with the data', async () => {
  const { own } = await proxied((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(pageOf({ registry: { other: { sdk: '$&</scr' } } }))
  })
  expect(await (await fetch(own)).text()).toContain('$&\\u003c/scr')
})

test('a page without a registry stays as it is, and the registry that it asks for later has the remote', async () => {
  const { own } = await proxied(({ url }, response) => {
    const html = url === '/'
    response.writeHead(200, { 'content-type': html ? 'text/html' : 'application/json' })
    response.end(html ? pageOf({ hasSession: false }) : JSON.stringify({ 'mfe-leads': {} }))
  })
  expect(dataIn(await (await fetch(own)).text())).toEqual({ hasSession: false })
  expect(await (await fetch(`${own}/remotes.json`)).json()).toMatchObject({
    'mfe-leads': {},
    'mfe-quotes': { version: 'dev' },
  })
  expect(await (await fetch(`${own}/versions.json`)).json()).toEqual({ 'mfe-leads': {}, 'mfe-quotes': 'dev' })
})

test('a change of its own pages comes from the portal, that of any other page stays what it is', async () => {
  const heard: IncomingHttpHeaders[] = []
  const { own, portal } = await proxied(({ headers }, response) => {
    heard.push(headers)
    response.end('{}')
  })
  for (const origin of [own, 'http://localhost:9999'])
    await fetch(`${own}/api/leads`, { method: 'POST', headers: { origin }, body: '{}' })
  expect(heard.map(({ origin }) => origin)).toEqual([portal, 'http://localhost:9999'])
  expect(heard[0]?.host).toBe(new URL(portal).host)
})

test('redirections stay below the proxy, and answers to changes are not touched', async () => {
  const { own } = await proxied(({ method, headers }, response) => {
    if (method === 'POST') {
      response.writeHead(200, { 'content-type': 'text/html' })
      return response.end(pageOf({ registry: {} }))
    }
    const location = `http://${headers.host}/login`
    return response.writeHead(308, { location, 'strict-transport-security': 'max-age=1' }).end()
  })
  const answer = await fetch(own, { redirect: 'manual' })
  expect(answer.headers.get('location')).toBe(`${own}/login`)
  expect(answer.headers.get('strict-transport-security')).toBeNull()
  const posted = await fetch(own, { method: 'POST' })
  expect(dataIn(await posted.text())).toEqual({ registry: {} })
})

test('a portal that does not run is named', async () => {
  const portal = new URL('http://127.0.0.1:1')
  const own: string = await listening((asked, response) =>
    answerAsPortal(asked, response, { portal, own, remote: async () => remote }),
  )
  const answer = await fetch(own)
  expect(answer.status).toBe(502)
  expect(await answer.text()).toContain('http://127.0.0.1:1 does not answer')
})
