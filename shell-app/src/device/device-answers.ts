import { answers, dropEarlyAnswers, feedCursors, followFrom, restoreAnswer } from '@ginkgo/api-client/host'
import { contractVersion } from '@ginkgo/contracts/contract-version'
import { pageData } from '../page-data.ts'
import { type StoredAnswer, type StoredAnswers, readStored, writeStored } from './answer-store.ts'
import { clearDevice } from './clear-device.ts'
import { isStorable, withRoom } from './stored-answers.ts'
import { keepsAnswers } from './keeps-answers.ts'
import { keepOffline, stopKeepingOffline } from './offline-files.ts'
import { tellStored } from './page-cookies.ts'

/** Milliseconds that the portal waits for the device, which usually answers while the portal's code begins. */
const patienceMs = 1_000
const pauseMs = 2_000

/** A session of one person in one organization, and the shapes of its answers; undefined where nobody is signed in. */
const owner = pageData.device && `${pageData.device} ${contractVersion}`

interface OnDevice {
  readonly data: unknown
  readonly stamp: string
  readonly length: number
  usedAt: number
}

/** What is on the device, by its name. */
const onDevice = new Map<string, OnDevice>()
const tab = crypto.randomUUID()
let written = 0
let isKeeping = false
let isWatching = false

const lengthOf = (data: unknown) => JSON.stringify(data)?.length ?? 0

/**
 * Puts what this device has stored of the same session where the page reads it, and keeps from then on what the page learns. What
 * another session has left is deleted. Resolves when the portal may begin.
 */
export function restoreAnswers(): Promise<void> {
  // A browser may refuse to keep anything; then every visit reads all.
  restored ??= (owner && keepsAnswers() ? restore(owner) : clearDevice()).catch(() => undefined)
  const waited = new Promise<void>((resolve) => setTimeout(resolve, patienceMs))
  return Promise.race([restored, waited.then(() => void (hasBegun = true))])
}

let restored: Promise<void> | undefined
/** The portal reads by itself: what comes from the device now would replace newer answers. */
let hasBegun = false

async function restore(whose: string): Promise<void> {
  const stored = await readStored()
  if (stored?.about.owner === whose && !hasBegun) fill(stored)
  else if (stored) await clearDevice()
  keepAnswers()
}

function fill({ about, answers: saved }: StoredAnswers): void {
  followFrom(about.cursors)
  const begun = Date.now()
  about.stamps.forEach(([name, stamp], place) => {
    const answer = saved.get(name)
    // What came meanwhile is newer.
    if (!answer || answers.dataOf(answer.key) !== undefined) return
    // Another tab may have written it when it knew less.
    restoreAnswer(answers, { ...answer, ...(answer.stamp !== stamp && { at: 0 }) })
    onDevice.set(name, {
      data: answer.data,
      stamp: answer.stamp,
      length: answer.length,
      usedAt: begun - place,
    })
  })
}

/** Keeps what the page knows, and from then on what it learns. */
export function keepAnswers(): void {
  if (!owner) return
  isKeeping = true
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout
  // What the page needs now comes first. Where the files cannot be kept, the portal needs the network, as it did.
  whenIdle(() => isKeeping && void keepOffline().catch(() => undefined))
  if (isWatching) return
  isWatching = true
  const keepNow = () => whenIdle(() => void save(owner as string).catch(() => undefined))
  setInterval(() => !document.hidden && keepNow(), pauseMs)
  document.addEventListener('visibilitychange', () => document.hidden && keepNow())
  // What is out of date goes from the device at once, for it might lead the page that is opened next.
  answers.onOutdated(() => setTimeout(() => void save(owner as string).catch(() => undefined)))
}

async function save(whose: string): Promise<void> {
  if (!isKeeping) return
  const now = Date.now()
  const changed = new Map<string, StoredAnswer>()
  const present = new Set<string>()
  // What is being read again may be older than what the feed has named, and is not among them.
  for (const { key, kind, data, isShown } of answers.all()) {
    if (data === undefined || data === null || !isStorable(key, data)) continue
    const name = key.join(' ')
    present.add(name)
    const known = onDevice.get(name)
    if (known && isShown) known.usedAt = now
    if (known?.data === data) continue
    const stamp = `${tab} ${++written}`
    const length = lengthOf(data)
    changed.set(name, { key, kind, data, at: now, stamp, length })
    onDevice.set(name, { data, stamp, length, usedAt: now })
  }
  const latestFirst = [...onDevice]
    .filter(([name]) => present.has(name))
    .sort(([, one], [, other]) => other.usedAt - one.usedAt)
  const room = withRoom(latestFirst.map(([name, { length }]) => ({ name, length })))
  const gone = [...onDevice.keys()].filter((name) => !room.has(name))
  if (changed.size === 0 && gone.length === 0) return
  for (const name of gone) {
    onDevice.delete(name)
    changed.delete(name)
  }
  const stamps = latestFirst
    .filter(([name]) => room.has(name))
    .map(([name, { stamp }]) => [name, stamp] as const)
  await writeStored({ owner: whose, cursors: feedCursors(), stamps }, changed, gone)
  tellStored(pageData.device)
}

/** Deletes all that the device has stored, and keeps nothing more on this page. */
export async function forgetAnswers(): Promise<void> {
  isKeeping = false
  dropEarlyAnswers()
  onDevice.clear()
  stopKeepingOffline()
  await clearDevice().catch(() => undefined)
}
