import {
  type AnswerKey,
  type Answers,
  type FollowingList,
  readRecord,
  useAnswers,
  useChangeFeed,
} from '@ginkgo/api-client'
import { type Change, type Changes, isAbout, outdatedBy, type Topic } from '@ginkgo/contracts'
import { portalExtensions } from './extensions-atom.ts'
import { type AppExtensions, filledPath, pagesOf, parameterOf } from './extensions/registered.ts'
import { useSession } from './session.ts'

const recordId = /^[\da-f-]{36}/

/** How the records of each kind are read: how their addresses begin, and the name of their id, `/api/leads/` and `leadId`. */
export const recordKinds = (apps: readonly AppExtensions[]) =>
  pagesOf(apps).flatMap(({ name: kind, path, record }) =>
    record
      ? [
          {
            kind,
            parameter: parameterOf(path) ?? '',
            start: record.read.path.replace(/:.*/, ''),
            readOf: (id: string) => ({ ...record.read, path: filledPath(record.read.path, id) }),
          },
        ]
      : [],
  )
type Kinds = ReturnType<typeof recordKinds>

/** The ids of the records that a change names, by the names that addresses have for them. */
const namedBy = (change: Change, kinds: Kinds): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(change).filter(
      ([name, id]) => id !== null && kinds.some(({ parameter }) => parameter === name),
    ),
  )

/** Whether a change makes an answer out of date; an answer about a record not where the change names another one. */
export function isOutdatedBy(change: Change, [id, url]: AnswerKey, kinds: Kinds): boolean {
  if (!outdatedBy[change.entity].some((topic) => isAbout(id, topic))) return false
  const named = namedBy(change, kinds)
  return !kinds.some(({ start, parameter }) => {
    const [shown] = (url.startsWith(start) && recordId.exec(url.slice(start.length))) || []
    return shown && named[parameter] && shown !== named[parameter]
  })
}

/** The ids of the records in a list that must be read to show a change; undefined where it may concern all of them. */
function concernedIn({ kind, key, rows }: FollowingList, change: Change, kinds: Kinds): string[] | undefined {
  if (!isOutdatedBy(change, key, kinds)) return []
  if (change.entity === kind) return change.action === 'deleted' ? [] : [change.id]
  const named = namedBy(change, kinds)
  const ownId = named[kinds.find((each) => each.kind === kind)?.parameter ?? '']
  if (ownId) return rows.flatMap(({ id }) => (id === ownId ? [id] : []))
  const names = Object.keys(named)
  if (names.length === 0) return undefined
  const isNamed = (row: object) => names.some((name) => row[name as keyof typeof row] === named[name])
  return rows.filter(isNamed).map(({ id }) => id)
}

/** More changed records than this are not asked for one by one: the lists are read again. */
const singleReadsAtMost = 12

/** Takes changes into the lists that follow them: what has changed is read singly. */
async function follow(
  answers: Answers,
  lists: readonly FollowingList[],
  { changes, reset, kinds, userId }: Omit<Changes, 'cursor'> & { kinds: Kinds; userId: string },
): Promise<void> {
  const isOfUser = ({ actorId }: Change) => actorId === userId
  const concerned = lists.flatMap((list) =>
    changes.map((change) => ({ kind: list.kind, ids: concernedIn(list, change, kinds) })),
  )
  const kindOf = new Map(concerned.flatMap(({ kind, ids = [] }) => ids.map((id) => [id, kind] as const)))
  const followed = new Set(lists.map(({ kind }) => kind))
  if (reset || kindOf.size > singleReadsAtMost || concerned.some(({ ids }) => !ids))
    return followed.size > 0 ? answers.news.takeAll() : undefined
  const deletedAt = answers.nextNumber()
  const gone = changes.flatMap(({ id, entity: kind, action }) =>
    action === 'deleted' && followed.has(kind) ? [{ kind, id, now: undefined, asked: deletedAt }] : [],
  )
  const read = [...kindOf].map(async ([id, kind]) => {
    const asked = answers.nextNumber()
    const known = kinds.find((each) => each.kind === kind)
    return { kind, id, asked, now: known && (await readRecord(known.readOf(id))) }
  })
  const latest = [...gone, ...(await Promise.all(read))]
  // What the user does elsewhere is no news: it waits for nothing.
  const own = new Set(changes.filter(isOfUser).map(({ id }) => id))
  for (const { kind, asked, ...change } of latest) if (own.has(change.id)) answers.change(kind, change, asked)
  answers.news.take(latest.filter(({ id }) => !own.has(id)))
}

const everything = Object.values(outdatedBy).flat()

/**
 * Keeps the answers on screen current with what others do in the vertical. The portal calls it once.
 * @param onOutdated is told which kinds of answers that made out of date
 */
export function useLiveAnswers(onOutdated?: (topics: readonly Topic[]) => void): void {
  const { user, vertical } = useSession()
  const answers = useAnswers()
  useChangeFeed(vertical?.id, async ({ changes: all, reset }, since) => {
    // What this page has changed since it asked last is read again already.
    const changes = all.filter(
      ({ id, entity, actorId }) => actorId !== user.id || !answers.records.isOwnSince(entity, id, since),
    )
    const kinds = recordKinds(portalExtensions())
    const isOutdated = (key: AnswerKey) =>
      reset
        ? everything.some((topic) => isAbout(key[0], topic))
        : changes.some((change) => isOutdatedBy(change, key, kinds))
    const topics = reset ? everything : changes.flatMap(({ entity }) => outdatedBy[entity])
    if (topics.length > 0) onOutdated?.([...new Set(topics)])
    const lists = answers.following().filter((list) => kinds.some(({ kind }) => kind === list.kind))
    const followed = new Set(lists.map(({ key }) => key))
    await Promise.all([
      follow(answers, lists, { changes, reset, kinds, userId: user.id }),
      answers.outdate((key) => !followed.has(key) && isOutdated(key)),
    ])
  })
}
