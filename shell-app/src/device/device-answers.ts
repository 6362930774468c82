import {
  type AnswerKey,
  feedCursors,
  followFrom,
  isShown,
  onOutdated,
  restoreAnswer,
} from '@ginkgo/api-client'
import { contractVersion } from '@ginkgo/contracts/contract-version'
import type { Cache, State } from 'swr'
import { pageData } from '../page-data.ts'
import { clearKept, type Kept, type KeptAnswer, readKept, writeKept } from './answer-store.ts'
import { isKept, withRoom } from './kept-answers.ts'
import { keepsAnswers } from './keeps-answers.ts'
import { forgetPage, keepOffline } from './offline-files.ts'

/** Milliseconds that the portal waits for the device, which usually answers while the portal's code is loaded. */
const patienceMs = 1_000
const pauseMs = 2_000

/** A session of one person in one organization, and the shapes of its answers; undefined where nobody is signed in. */
const owner = pageData.device && `${pageData.device} ${contractVersion}`

interface Held {
  readonly data: unknown
  readonly stamp: string
  readonly length: number
  usedAt: number
}

/** What of the cache is on the device, by its name in the cache. */
const held = new Map<string, Held>()
const tab = crypto.randomUUID()
let written = 0
let isKeeping = false
let isWatching = false

const lengthOf = (data: unknown) => JSON.stringify(data)?.length ?? 0

type AnswerCache = Cache<unknown>
type Entry = State<unknown> & { readonly _k?: unknown }

/**
 * Puts what this device has kept of the same session into the cache, and keeps from then on what comes into it. What
 * another session has left is deleted. Resolves when the portal may begin.
 */
export function restoreAnswers(cache: AnswerCache): Promise<void> {
  // A browser may refuse to keep anything; then every visit reads all.
  restored ??= (owner && keepsAnswers() ? restore(cache, owner) : clearAll()).catch(() => undefined)
  const waited = new Promise<void>((resolve) => setTimeout(resolve, patienceMs))
  return Promise.race([restored, waited.then(() => void (hasBegun = true))])
}

let restored: Promise<void> | undefined
/** The portal reads by itself: what comes from the device now would replace newer answers. */
let hasBegun = false

async function restore(cache: AnswerCache, whose: string): Promise<void> {
  const kept = await readKept()
  if (kept?.about.owner === whose && !hasBegun) fill(cache, kept)
  else if (kept) await clearAll()
  keepAnswers(cache)
}

function fill(cache: AnswerCache, { about, answers }: Kept): void {
  followFrom(about.cursors)
  const begun = Date.now()
  about.stamps.forEach(([name, stamp], place) => {
    const answer = answers.get(name)
    // What came meanwhile is newer.
    if (!answer || cache.get(name)?.data !== undefined) return
    // Another tab may have written it when it knew less.
    restoreAnswer(cache, { ...answer, ...(answer.stamp !== stamp && { at: 0 }) })
    held.set(name, {
      data: answer.data,
      stamp: answer.stamp,
      length: answer.length,
      usedAt: begun - place,
    })
  })
}

const clearAll = async () => void (await Promise.all([clearKept(), forgetPage()]))

/** Keeps what is in the cache, and from then on what comes into it. */
export function keepAnswers(cache: AnswerCache): void {
  if (!owner) return
  isKeeping = true
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout
  // What the page needs now comes first. Where the files cannot be kept, the portal needs the network, as it did.
  whenIdle(() => isKeeping && void keepOffline().catch(() => undefined))
  if (isWatching) return
  isWatching = true
  const keepNow = () => whenIdle(() => void save(cache, owner as string).catch(() => undefined))
  setInterval(() => !document.hidden && keepNow(), pauseMs)
  document.addEventListener('visibilitychange', () => document.hidden && keepNow())
  // What is out of date goes from the device at once, for it might lead the page that is opened next.
  onOutdated(() => setTimeout(() => void save(cache, owner as string).catch(() => undefined)))
}

async function save(cache: AnswerCache, whose: string): Promise<void> {
  if (!isKeeping) return
  const now = Date.now()
  const changed = new Map<string, KeptAnswer>()
  const present = new Set<string>()
  for (const name of cache.keys()) {
    const { data, isValidating, _k } = (cache.get(name) ?? {}) as Entry
    if (data === undefined || data === null || !Array.isArray(_k)) continue
    const key = _k as unknown as AnswerKey
    // What is being read again may be older than what the feed has told.
    if (isValidating || !isKept(key, data)) continue
    present.add(name)
    const known = held.get(name)
    if (known && isShown(key)) known.usedAt = now
    if (known?.data === data) continue
    const stamp = `${tab} ${++written}`
    const length = lengthOf(data)
    changed.set(name, { key, data, at: now, stamp, length })
    held.set(name, { data, stamp, length, usedAt: now })
  }
  const latestFirst = [...held]
    .filter(([name]) => present.has(name))
    .sort(([, one], [, other]) => other.usedAt - one.usedAt)
  const room = withRoom(latestFirst.map(([name, { length }]) => ({ name, length })))
  const gone = [...held.keys()].filter((name) => !room.has(name))
  if (changed.size === 0 && gone.length === 0) return
  for (const name of gone) {
    held.delete(name)
    changed.delete(name)
  }
  const stamps = latestFirst
    .filter(([name]) => room.has(name))
    .map(([name, { stamp }]) => [name, stamp] as const)
  await writeKept({ owner: whose, cursors: feedCursors(), stamps }, changed, gone)
}

/** Deletes all that the device has kept, and keeps nothing more on this page. */
export async function forgetAnswers(): Promise<void> {
  isKeeping = false
  held.clear()
  await clearAll().catch(() => undefined)
}
