// @vitest-environment happy-dom
import { notesApi } from '@ginkgo/contracts'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useEndpoint, useEndpointOfEach } from '../use-endpoint.ts'
import { usePages } from '../use-pages.ts'
import { Answers } from './answers.ts'
import { AnswersContext } from './use-answer.ts'

/** The reads that the server was asked for, of which none is answered before it is told to. */
let asked: { readonly url: string; readonly signal: AbortSignal; readonly answer: (ids: string[]) => void }[]

const fetched = (url: string, { signal }: { signal: AbortSignal }) =>
  new Promise<Response>((resolve, reject) => {
    asked.push({ url, signal, answer: (ids) => resolve(Response.json(ids.map((id) => ({ id })))) })
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })

let answers: Answers
const wrapper = ({ children }: { children: ReactNode }) => (
  <AnswersContext value={answers}>{children}</AnswersContext>
)
const idsOf = (rows: readonly { readonly id: string }[] | undefined) => rows?.map(({ id }) => id)
const requestOf = (id: string) => ({ params: { enquiryId: id as never } })

beforeEach(() => {
  asked = []
  answers = new Answers()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ['a whole list', (id: string) => idsOf(useEndpoint(notesApi.list, requestOf(id)).data)],
  ['a list that is read page by page', (id: string) => idsOf(usePages(notesApi.list, requestOf(id), 2).rows)],
])('%s that nobody waits for any more is not read on', async (_, useRows) => {
  const { rerender, unmount, result } = renderHook(({ id }) => useRows(id), {
    wrapper,
    initialProps: { id: 'a' },
  })
  await waitFor(() => expect(asked).toHaveLength(1))
  rerender({ id: 'b' })
  await waitFor(() => expect(asked[0]?.signal.aborted).toBe(true))
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked[1]?.signal.aborted).toBe(false)
  // The list that was left is read anew, without a trace of the abort.
  rerender({ id: 'a' })
  await waitFor(() => expect(asked).toHaveLength(3))
  asked[2]?.answer(['first'])
  await waitFor(() => expect(result.current).toEqual(['first']))
  unmount()
})

test('a read goes on while another component shows the same', async () => {
  const draw = () => renderHook(() => idsOf(useEndpoint(notesApi.list, requestOf('a')).data), { wrapper })
  const one = draw()
  const other = draw()
  await waitFor(() => expect(asked).toHaveLength(1))
  one.unmount()
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked[0]?.signal.aborted).toBe(false)
  asked[0]?.answer(['first'])
  await waitFor(() => expect(other.result.current).toEqual(['first']))
})

test('while the question changes the former rows stay, and what is taken from the screen does not', async () => {
  const { rerender, result } = renderHook(({ id }) => idsOf(usePages(notesApi.list, requestOf(id), 2).rows), {
    wrapper,
    initialProps: { id: 'a' },
  })
  await waitFor(() => expect(asked).toHaveLength(1))
  asked[0]?.answer(['first'])
  await waitFor(() => expect(result.current).toEqual(['first']))
  rerender({ id: 'b' })
  expect(result.current).toEqual(['first'])
  await waitFor(() => expect(asked).toHaveLength(2))
  asked[1]?.answer(['second'])
  await waitFor(() => expect(result.current).toEqual(['second']))
  // As where the server refuses what the device had, or the rights of the person are others.
  await act(() => answers.clear(false))
  expect(result.current).toBeUndefined()
})

test('of several questions one that comes is read, and those that are shown on are not read again', async () => {
  const { rerender, result, unmount } = renderHook(
    ({ ids }) => useEndpointOfEach(notesApi.list, ids.map(requestOf), { revalidateOnMount: true }).map(idsOf),
    { wrapper, initialProps: { ids: ['a'] } },
  )
  await waitFor(() => expect(asked).toHaveLength(1))
  asked[0]?.answer(['first'])
  await waitFor(() => expect(result.current).toEqual([['first']]))
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  rerender({ ids: ['b', 'a'] })
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(result.current).toEqual([undefined, ['first']])
  asked[1]?.answer(['second'])
  await waitFor(() => expect(result.current).toEqual([['second'], ['first']]))
  rerender({ ids: ['a'] })
  expect(result.current).toEqual([['first']])
  expect(asked).toHaveLength(2)
  unmount()
  vi.restoreAllMocks()
})
