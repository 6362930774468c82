import { expect, test, vi } from 'vitest'
import type { Env } from './env.ts'
import { bucketWithLeads, leadsExtensions } from './fake-bucket.ts'
import gateway from './index.ts'

const template =
  '<!doctype html><html><head><title>Ginkgo</title></head><body><div id="root"></div><script src="/assets/main.js"></script></body></html>'
const assets = {
  fetch: async (request: Request) =>
    new URL(request.url).pathname === '/index.html'
      ? new Response(template)
      : new Response(null, { status: 404 }),
}

/** A bucket whose leads declare what their page asks for first. */
function bucket() {
  // A release is read once, so it is one that no other test has.
  const files = bucketWithLeads('4.9.0')
  const description = JSON.parse(files.files['mfe-leads/4.9.0/remote.json']!) as object
  const { leads, ...others } = leadsExtensions.pages
  const reads = [
    { endpoint: 'leads.list', path: '/api/verticals/:verticalId/leads', query: { tab: 'active' }, rows: 50 },
    { endpoint: 'leads.counts', path: '/api/verticals/:verticalId/leads/counts' },
    { endpoint: 'leadViews.list', path: '/api/verticals/:verticalId/lead-views' },
  ]
  const rows = { list: 'leads', endpoint: 'leads.list', views: 'leadViews.list', title: 'name' }
  files.files['mfe-leads/4.9.0/remote.json'] = JSON.stringify({
    ...description,
    firstPaint: { '/leads': { search: 'Search leads...', rows } },
    extensions: { pages: { ...others, leads: { ...leads, reads } } },
  })
  return files
}

type Answers = Record<string, () => Response | Promise<Response>>
const answers = (): Answers => ({
  '/api/auth/me': () => Response.json({ id: 'ada', organizationId: 'o1' }),
  '/api/organization': () => Response.json({ name: '</script><script>alert(1)</script>' }),
  '/api/verticals': () => Response.json([{ id: 'v1' }, { id: 'v2' }]),
})

function ask(path: string, { api = answers(), headers = {} }: { api?: Answers; headers?: HeadersInit } = {}) {
  const asked: string[] = []
  const signals = new Map<string, AbortSignal>()
  const env: Env = {
    ASSETS: assets,
    API: {
      async fetch(request) {
        const { pathname, search } = new URL(request.url)
        const url = pathname + search
        asked.push(url)
        signals.set(url, request.signal)
        return (await api[url]?.()) ?? Response.json([url], { headers: { 'x-total-count': '9' } })
      },
    },
    REMOTES: bucket(),
    ENVIRONMENT: 'production',
    PUBLIC_ORIGIN: 'https://portal.test',
  }
  const request = new Request(`https://portal.test${path}`, {
    headers: { accept: 'text/html', cookie: session, 'sec-fetch-dest': 'document', ...headers },
  })
  return { asked, signals, page: gateway.fetch(request, env) }
}
const session = '__Host-ginkgo_session=token'

interface Part {
  readonly answers: readonly { readonly url: string; readonly headers: unknown; readonly body: string }[]
  readonly coming?: readonly string[]
}
const partsOf = (html: string): Part[] =>
  [...html.matchAll(/\(self\.pageParts\?\?=\[\]\)\.push\((.*?)\)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as Part,
  )
const bodiesOf = (html: string) =>
  Object.fromEntries(partsOf(html).flatMap(({ answers: all }) => all.map(({ url, body }) => [url, body])))

const ofLeads = (vertical: string) => [
  `/api/verticals/${vertical}/changes`,
  `/api/verticals/${vertical}/leads?tab=active&limit=50`,
  `/api/verticals/${vertical}/leads/counts`,
  `/api/verticals/${vertical}/lead-views`,
]

test('the page brings who is signed in, where its feed stands, and what it declares as read first', async () => {
  const { page, asked } = ask('/leads')
  const answer = await page
  const html = await answer.text()
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(html).toContain('"coming":["/api/auth/me","/api/organization","/api/verticals"]')
  expect(html).not.toContain('as="fetch"')
  expect(Object.keys(bodiesOf(html)).toSorted()).toEqual(
    [...ofLeads('v1'), '/api/auth/me', '/api/organization', '/api/verticals'].toSorted(),
  )
  const [feed, ...lists] = ofLeads('v1').map((url) => asked.indexOf(url))
  expect(lists.every((place) => place > feed!)).toBe(true)
  expect(partsOf(html).find(({ coming }) => coming)).toMatchObject({ coming: ofLeads('v1') })
  expect(partsOf(html).find(({ answers: [one] }) => one?.url.includes('/leads?'))).toMatchObject({
    answers: [{ headers: expect.arrayContaining([['x-total-count', '9']]) }],
  })
  // What somebody wrote ends no element.
  expect(html).not.toContain('<script>alert')
  expect(html.endsWith('</body></html>')).toBe(true)
})

test('the first rows are drawn as soon as their answer and the views are there, whatever the others take', async () => {
  const api = {
    ...answers(),
    '/api/verticals/v1/leads?tab=active&limit=50': () => Response.json([{ name: 'Umbrella' }]),
    '/api/verticals/v1/lead-views': () => Response.json([]),
    '/api/verticals/v1/leads/counts': () => new Promise<Response>(() => {}),
  }
  const reader = (await ask('/leads', { api }).page).body!.pipeThrough(new TextDecoderStream()).getReader()
  let html = ''
  while (!html.includes('<bdi>Umbrella</bdi>')) {
    const { value, done } = await reader.read()
    if (done) break
    html += value
  }
  expect(html).toMatch(/data-first-rows[^]*<template>[^]*<bdi>Umbrella/)
  expect(html).not.toContain('</body>')
  await reader.cancel()
})

test.each([
  { of: 'an address with a query', path: '/leads?tab=all' },
  { of: 'a page of one record', path: '/leads/1' },
])('no rows are drawn for $of', async ({ path }) => {
  expect(await (await ask(path).page).text()).not.toContain('<template>')
})

test.each([
  { of: 'the vertical in use', cookie: 'ginkgo_vertical=v2', vertical: 'v2' },
  { of: 'the first one where that is not theirs', cookie: 'ginkgo_vertical=v3', vertical: 'v1' },
])('the page brings the list of $of', async ({ cookie, vertical }) => {
  const { page } = ask('/leads', { headers: { cookie: `${session}; ${cookie}` } })
  expect(Object.keys(bodiesOf(await (await page).text()))).toEqual(expect.arrayContaining(ofLeads(vertical)))
})

test.each([
  { of: 'an address with a query', path: '/leads?tab=all' },
  { of: 'a page that declares no reads', path: '/leads/import' },
  { of: 'a person without a vertical', path: '/leads', none: true },
])('of $of it brings only who is signed in', async ({ path, none }) => {
  const api = { ...answers(), ...(none && { '/api/verticals': () => Response.json([]) }) }
  const { page, asked } = ask(path, { api })
  expect(Object.keys(bodiesOf(await (await page).text()))).toHaveLength(3)
  expect(asked.filter((url) => url.startsWith('/api/verticals/'))).toEqual([])
})

test('a device that has kept answers of the same session is not sent the lists again, another session is', async () => {
  const marked = await (await ask('/leads').page).text()
  const device = /"device":"([\da-f]{16})"/.exec(marked)?.[1]
  const lists = async (cookie: string) => {
    const { page, asked } = ask('/leads', { headers: { cookie } })
    await (await page).text()
    return asked.filter((url) => url.includes('/leads'))
  }
  expect(await lists(`${session}; ginkgo_kept=${device}`)).toEqual([])
  expect(await lists(`__Host-ginkgo_session=other; ginkgo_kept=${device}`)).toHaveLength(2)
})

test.each([
  { of: 'a script asks for, as for times without a network', headers: { 'sec-fetch-dest': 'empty' } },
  { of: 'a visitor asks for', headers: { cookie: 'a=b' } },
])('a page that $of brings nobody’s data', async ({ headers }) => {
  const answer = await ask('/leads', { headers }).page
  const html = await answer.text()
  expect(partsOf(html)).toEqual([])
  expect(html).not.toContain('"coming"')
  expect(answer.headers.get('cache-control')).toBe('private, no-cache')
})

test('two people get what each of them asked as', async () => {
  const of = (token: string) => {
    const cookie = `__Host-ginkgo_session=${token}`
    const api: Answers = { ...answers(), '/api/auth/me': () => Response.json({ id: `of ${token}` }) }
    return ask('/leads', { api, headers: { cookie } }).page.then((answer) => answer.text())
  }
  const [ada, ben] = await Promise.all([of('ada'), of('ben')])
  expect(bodiesOf(ada)['/api/auth/me']).toBe('{"id":"of ada"}')
  expect(bodiesOf(ben)['/api/auth/me']).toBe('{"id":"of ben"}')
})

test('what the API refuses or cannot say is left to the browser, and the page is whole', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const refused = await (
    await ask('/leads', { api: { '/api/auth/me': () => new Response('{}', { status: 401 }) } }).page
  ).text()
  expect(Object.keys(bodiesOf(refused)).toSorted()).toEqual(['/api/organization', '/api/verticals'])
  const down = await (
    await ask('/leads', { api: { '/api/verticals': () => Promise.reject(new Error('down')) } }).page
  ).text()
  expect(Object.keys(bodiesOf(down)).toSorted()).toEqual(['/api/auth/me', '/api/organization'])
  expect(down.endsWith('</body></html>')).toBe(true)
  const garbled = await (
    await ask('/leads', { api: { ...answers(), '/api/verticals': () => new Response('{') } }).page
  ).text()
  expect(garbled.endsWith('</body></html>')).toBe(true)
})

test('the page is there before the API has answered, and a reader that leaves ends what is asked for it', async () => {
  const { page, signals } = ask('/leads', { api: { '/api/auth/me': () => new Promise(() => {}) } })
  const reader = (await page).body!.getReader()
  const { value } = await reader.read()
  expect(new TextDecoder().decode(value)).toContain('<div id="root">')
  await reader.cancel()
  const asked = ['/api/auth/me', '/api/organization', '/api/verticals'].map(
    (url) => signals.get(url)?.aborted,
  )
  expect(asked).toEqual([true, true, true])
})
