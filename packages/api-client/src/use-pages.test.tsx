// @vitest-environment happy-dom
import { tasksApi } from '@ginkgo/contracts'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { SWRConfig, type SWRConfiguration } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useRefresh } from './refresh.ts'
import { usePages } from './use-endpoint.ts'

/** A list of the server, of which each request takes a page. */
let titles: string[] = []
let hold: Promise<void> | undefined

const answer = async (url: string) => {
  const query = new URL(url, location.origin).searchParams
  const from = Number(query.get('cursor') ?? 0)
  const limit = Number(query.get('limit'))
  const rows = titles.slice(from, from + limit).map((title, index) => ({ id: `${from + index}`, title }))
  const headers: Record<string, string> = { 'x-total-count': String(titles.length) }
  if (from + limit < titles.length) headers.link = `</api/x?cursor=${from + limit}>; rel="next"`
  if (query.has('cursor')) await hold
  return Response.json(rows, { headers })
}

const config: SWRConfiguration = { dedupingInterval: 0, provider: () => new Map() }
const wrapper = ({ children }: { children: ReactNode }) => <SWRConfig value={config}>{children}</SWRConfig>

beforeEach(() => {
  vi.stubGlobal('fetch', vi.fn(answer))
  titles = ['one', 'two', 'three', 'four', 'five', 'six']
  hold = undefined
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const listOf = (enquiryId = 'e') =>
  renderHook(
    ({ id }) => {
      const pages = usePages(tasksApi.ofEnquiry, { params: { enquiryId: id as never } }, 2)
      return { ...pages, titles: pages.rows?.map(({ title }) => title), refresh: useRefresh() }
    },
    { wrapper, initialProps: { id: enquiryId } },
  )

/** Begins to read a further page, which does not arrive before the release. */
async function begunPage() {
  const list = listOf()
  await waitFor(() => expect(list.result.current.titles).toEqual(['one', 'two']))
  let release = () => {}
  hold = new Promise((resolve) => {
    release = resolve
  })
  act(() => list.result.current.loadMore())
  return { list, release: () => act(async () => release()) }
}

test('a page is appended', async () => {
  const { list, release } = await begunPage()
  await release()
  await waitFor(() => expect(list.result.current.titles).toEqual(['one', 'two', 'three', 'four']))
})

test('a row that is changed in place while a page is read keeps its change', async () => {
  const { list, release } = await begunPage()
  titles[0] = 'first'
  act(() =>
    list.result.current.setRows((rows) =>
      rows.map((row) => (row.id === '0' ? { ...row, title: 'first' } : row)),
    ),
  )
  await release()
  await waitFor(() => expect(list.result.current.titles).toEqual(['first', 'two', 'three', 'four']))
})

test('a refresh while a page is read is not lost, nor is the page', async () => {
  const { list, release } = await begunPage()
  titles[1] = 'second'
  await act(() => list.result.current.refresh(['tasks']))
  await release()
  await waitFor(() => expect(list.result.current.titles).toEqual(['one', 'second', 'three', 'four']))
})

test('a page that arrives after the filters changed is not put into the other list', async () => {
  const { list, release } = await begunPage()
  titles = ['uno', 'dos', 'tres']
  list.rerender({ id: 'other' })
  await waitFor(() => expect(list.result.current.titles).toEqual(['uno', 'dos']))
  await release()
  expect(list.result.current.titles).toEqual(['uno', 'dos'])
})
