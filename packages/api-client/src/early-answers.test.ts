// @vitest-environment happy-dom
import { notesApi } from '@ginkgo/contracts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call, callPage } from './call.ts'
import { dropEarlyAnswers, receiveEarlyAnswers } from './early-answers.ts'

const url = '/api/enquiries/e/notes'
const read = () => call(notesApi.list, { params: { enquiryId: 'e' as never } })
const part = (body: unknown, headers: [string, string][] = []) => ({
  answers: [{ url, headers, body: JSON.stringify(body) }],
})
const fetching = vi.fn(async () => Response.json(['asked']))
let state: DocumentReadyState

beforeEach(() => {
  state = 'loading'
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => state)
  vi.stubGlobal('fetch', fetching)
})
afterEach(() => {
  dropEarlyAnswers()
  globalThis.pageParts = undefined
  fetching.mockClear()
  vi.unstubAllGlobals()
})
const endPage = () => {
  state = 'interactive'
  document.dispatchEvent(new Event('DOMContentLoaded'))
}

test('an answer that came with the page is taken once, with what its headers say', async () => {
  globalThis.pageParts = [part(['early'], [['x-total-count', '7']])]
  receiveEarlyAnswers([url])
  expect(await callPage(notesApi.list, { params: { enquiryId: 'e' as never } })).toMatchObject({
    rows: ['early'],
    total: 7,
  })
  expect(fetching).not.toHaveBeenCalled()
  expect(await read()).toEqual(['asked'])
})

test('a call waits for an answer that is still to come, and asks where the page ends without it', async () => {
  receiveEarlyAnswers([url])
  const waiting = read()
  globalThis.pageParts?.push(part(['late']))
  expect(await waiting).toEqual(['late'])
  receiveEarlyAnswers([url])
  const left = read()
  endPage()
  expect(await left).toEqual(['asked'])
})

test('addresses are named with an earlier answer', async () => {
  receiveEarlyAnswers(['/api/auth/me'])
  globalThis.pageParts?.push({ answers: [], coming: [url] })
  const waiting = read()
  globalThis.pageParts?.push(part(['named']))
  expect(await waiting).toEqual(['named'])
})

test('nothing is taken any more once all is dropped, as something became out of date or somebody else signs in', async () => {
  globalThis.pageParts = [part(['early'])]
  receiveEarlyAnswers([url])
  dropEarlyAnswers()
  expect(await read()).toEqual(['asked'])
  globalThis.pageParts.push(part(['later']))
  expect(await read()).toEqual(['asked'])
})

test('an answer that nobody has taken is forgotten soon after', async () => {
  vi.useFakeTimers()
  globalThis.pageParts = [part(['early'])]
  receiveEarlyAnswers([url])
  endPage()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await read()).toEqual(['asked'])
  vi.useRealTimers()
})

test('a page without answers asks for everything', async () => {
  receiveEarlyAnswers([])
  expect(await read()).toEqual(['asked'])
})
