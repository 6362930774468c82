// @vitest-environment happy-dom
import { tasksApi } from '@ginkgo/contracts'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Answers } from './store/answers.ts'
import { AnswersContext } from './store/use-answer.ts'
import { usePages } from './use-pages.ts'

/** A list of the server, of which each request takes a page. */
let titles: string[] = []
let hold: Promise<void> | undefined
let isFirstHeld = false

const answer = async (url: string) => {
  const query = new URL(url, location.origin).searchParams
  const from = Number(query.get('cursor') ?? 0)
  const limit = Number(query.get('limit'))
  const rows = titles.slice(from, from + limit).map((title, index) => ({ id: `${from + index}`, title }))
  const headers: Record<string, string> = { 'x-total-count': String(titles.length) }
  if (from + limit < titles.length) headers.link = `</api/x?cursor=${from + limit}>; rel="next"`
  if (query.has('cursor') ? !url.includes('/other/') : isFirstHeld) await hold
  return Response.json(rows, { headers })
}

const task = (id: string, title: string, updatedAt?: string) => ({ id, title, updatedAt })

let answers: Answers
const wrapper = ({ children }: { children: ReactNode }) => (
  <AnswersContext value={answers}>{children}</AnswersContext>
)

beforeEach(() => {
  answers = new Answers()
  vi.stubGlobal('fetch', vi.fn(answer))
  titles = ['one', 'two', 'three', 'four', 'five', 'six']
  hold = undefined
  isFirstHeld = false
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const listOf = (enquiryId = 'e') =>
  renderHook(
    ({ id }) => {
      const pages = usePages(tasksApi.ofEnquiry, { params: { enquiryId: id as never } }, 2)
      const titles = pages.rows?.map(({ title }) => title)
      const replace = (now: { id: string }) => answers.change('task', { id: now.id, now })
      return { ...pages, titles, replace }
    },
    { wrapper, initialProps: { id: enquiryId } },
  )

/** Keeps answers back until the release: of further pages of the list, or also of its first. */
function held(alsoFirst = false) {
  let release = () => {}
  hold = new Promise((resolve) => {
    release = resolve
  })
  isFirstHeld = alsoFirst
  return () => act(async () => release())
}

async function loadedList() {
  const list = listOf()
  await waitFor(() => expect(list.result.current.titles).toEqual(['one', 'two']))
  return list
}

/** Begins to read a further page, which does not arrive before the release. */
async function begunPage() {
  const list = await loadedList()
  const release = held()
  act(() => list.result.current.loadMore())
  return { list, release }
}

test('a page is appended', async () => {
  const { list, release } = await begunPage()
  await release()
  await waitFor(() => expect(list.result.current.titles).toEqual(['one', 'two', 'three', 'four']))
})

test('a row that is changed in place while a page is read keeps its change', async () => {
  const { list, release } = await begunPage()
  titles[0] = 'first'
  act(() => list.result.current.replace(task('0', 'first')))
  await release()
  await waitFor(() => expect(list.result.current.titles).toEqual(['first', 'two', 'three', 'four']))
})

test('a refresh while a page is read is not lost, nor is the page', async () => {
  const { list, release } = await begunPage()
  titles[1] = 'second'
  await act(() => answers.refresh(['tasks']))
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

test('a page of the former filters that never arrives does not hold back the list of the present ones', async () => {
  const { list } = await begunPage()
  list.rerender({ id: 'other' })
  await waitFor(() => expect(list.result.current.titles).toEqual(['one', 'two']))
  expect(list.result.current.isLoadingMore).toBe(false)
  act(() => list.result.current.loadMore())
  await waitFor(() => expect(list.result.current.titles).toEqual(['one', 'two', 'three', 'four']))
})

test('a page of the former filters that fails does not fail the list of the present ones', async () => {
  const { list, release } = await begunPage()
  list.rerender({ id: 'other' })
  await waitFor(() => expect(list.result.current.titles).toEqual(['one', 'two']))
  titles = undefined as never
  await release()
  expect(list.result.current.error).toBe(undefined)
})

test('two readers of one list read a further page once, and both show it', async () => {
  const both = renderHook(
    () => [0, 1].map(() => usePages(tasksApi.ofEnquiry, { params: { enquiryId: 'e' as never } }, 2)),
    { wrapper },
  )
  const shown = () => both.result.current.map(({ rows }) => rows?.map(({ title }) => title))
  await waitFor(() => expect(shown()).toEqual(Array(2).fill(['one', 'two'])))
  const release = held()
  act(() => both.result.current.forEach(({ loadMore }) => loadMore()))
  await release()
  await waitFor(() => expect(shown()).toEqual(Array(2).fill(['one', 'two', 'three', 'four'])))
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('a record that is shown while the list is read again takes nothing from what is read', async () => {
  const list = await loadedList()
  const release = held(true)
  titles = ['one', 'second']
  let refreshed: Promise<void> | undefined
  act(() => {
    refreshed = answers.refresh(['tasks'])
  })
  await waitFor(() => expect(list.result.current.isValidating).toBe(true))
  titles[0] = 'first'
  act(() => list.result.current.replace(task('0', 'first')))
  expect(list.result.current.titles).toEqual(['first', 'two'])
  await release()
  await act(async () => refreshed)
  await waitFor(() => expect(list.result.current.titles).toEqual(['first', 'second']))
})

test('an older answer that arrives later does not undo a newer one', async () => {
  const list = await loadedList()
  act(() => list.result.current.replace(task('0', 'newest', '2026-02-01T00:00:02.000Z')))
  act(() => list.result.current.replace(task('0', 'older', '2026-02-01T00:00:01.000Z')))
  expect(list.result.current.titles).toEqual(['newest', 'two'])
})
