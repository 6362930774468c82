// @vitest-environment happy-dom
import { notesApi } from '@ginkgo/contracts'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useEndpoint, usePages } from './use-endpoint.ts'

/** The reads that the server was asked for, of which none is answered before it is told to. */
let asked: { readonly url: string; readonly signal: AbortSignal; readonly answer: (rows: string[]) => void }[]

const fetched = (url: string, { signal }: { signal: AbortSignal }) =>
  new Promise<Response>((resolve, reject) => {
    asked.push({ url, signal, answer: (rows) => resolve(Response.json(rows)) })
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })

let cache: Map<string, { data?: unknown; error?: unknown }>
const wrapper = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ provider: () => cache as never }}>{children}</SWRConfig>
)
const requestOf = (id: string) => ({ params: { enquiryId: id as never } })

beforeEach(() => {
  asked = []
  cache = new Map()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ['a whole list', (id: string) => useEndpoint(notesApi.list, requestOf(id)).data],
  ['a list that is read page by page', (id: string) => usePages(notesApi.list, requestOf(id), 2).rows],
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
  await waitFor(() => expect([...cache.values()].filter(({ error }) => error !== undefined)).toEqual([]))
})

test('a read goes on while another component shows the same', async () => {
  const draw = () =>
    renderHook(() => useEndpoint(notesApi.list, requestOf('a')).data, { wrapper: ({ children }) => children })
  const one = draw()
  const other = draw()
  await waitFor(() => expect(asked).toHaveLength(1))
  one.unmount()
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked[0]?.signal.aborted).toBe(false)
  asked[0]?.answer(['first'])
  await waitFor(() => expect(other.result.current).toEqual(['first']))
})
