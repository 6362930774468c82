import { Deadline } from '../../../db/deadline.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { patienceMs, signatureCheckOf } from './who-checks-signatures.ts'

afterEach(() => {
  vi.useRealTimers()
})

const proved = { dkim: 'pass', isAligned: true, why: '' }

test('the Worker gets the whole of the e-mail and whom it is taken to be from', async () => {
  const asked: [string, string][] = []
  const fetch = async (request: Request) => {
    asked.push([new URL(request.url).searchParams.get('from')!, await request.text()])
    return Response.json(proved)
  }
  const check = signatureCheckOf({ SIGNATURES: { fetch } }, new Deadline())!
  expect(await check(new TextEncoder().encode('From: é'), 'a+b@c.example')).toEqual(proved)
  expect(asked).toEqual([['a+b@c.example', 'From: é']])
})

test('an e-mail is held once while the Worker gets it', async () => {
  const email = new Uint8Array(25_000_000)
  let bytes = 0
  const fetch = async (request: Request) => {
    for await (const piece of request.body!) {
      expect(piece.buffer).toBe(email.buffer)
      bytes += piece.byteLength
    }
    return Response.json(proved)
  }
  await signatureCheckOf({ SIGNATURES: { fetch } }, new Deadline())!(email, 'a@b.example')
  expect(bytes).toBe(email.byteLength)
})

test('a Worker that says nothing is not waited for, and its answer not asked any more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const requests: Request[] = []
  const fetch = (request: Request) => {
    requests.push(request)
    return new Promise<never>(() => {})
  }
  const checking = expect(
    signatureCheckOf({ SIGNATURES: { fetch } }, new Deadline())!(new Uint8Array(1), 'a@b.example'),
  ).rejects.toThrow('did not answer in time')
  await vi.advanceTimersByTimeAsync(patienceMs)
  await checking
  expect(requests[0]!.signal.aborted).toBe(true)
})

test('the process itself checks before a Worker, and without either nobody does', async () => {
  const fetch = () => Promise.reject(new Error('is not asked'))
  const both = { CHECK_SIGNATURES: async () => proved, SIGNATURES: { fetch } }
  expect(await signatureCheckOf(both, new Deadline())!(new Uint8Array(1), '')).toEqual(proved)
  expect(signatureCheckOf({}, new Deadline())).toBeUndefined()
})
