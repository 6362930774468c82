import { ApiError, userMessage } from '@ginkgo/api-client'
import { bodyOfChange } from '@ginkgo/contracts'
import { type OverVersion, toastError, toastSuccess, useVersions } from '@ginkgo/portal-sdk'
import { useLatest, useUnsavedInput, isolated } from '@ginkgo/ui'
import { useRef, useState } from 'react'
import { textOf, valuesOf } from '../../values.ts'
import { concernedFields } from '../concerned-fields.ts'
import type { EditorProps } from '../editor-props.ts'
import { parsedChange } from './parsed-change.ts'
import type { EditedRecord, RecordSaving } from './record-saving.ts'
import { changedBetween, messagesOf, pick, type Values } from './record-values.ts'
import { saveInTurn } from './saves-in-turn.ts'

/** The editing of some fields of a record, usually one; what the rules are says `docs/architecture/in-place.md`. */
export function useValueEdit<Item extends EditedRecord>({
  record,
  names,
  onEnd,
  ...saving
}: EditorProps<Item> & RecordSaving<Item>) {
  const { fields } = saving
  const [typed, setTyped] = useState<Values>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isSaving, setSaving] = useState(false)
  const concerned = concernedFields(fields, names)
  const touches = (seen: Item) => changedBetween(Object.keys(typed), typed, seen).length > 0
  const edited = useVersions<Item, Values>({
    latest: record,
    isTouched: touches,
    // Somebody else's change of other fields is no reason to ask.
    concerns: (one, other) => changedBetween(concerned, one, other).length > 0,
    read: saving.read,
  })
  const { base, setBase, versions, dismiss, saveOver, isGone } = edited
  const isTouched = touches(base)
  useUnsavedInput(isTouched && !isSaving)

  const latest = useLatest({ ...saving, base, typed, versions, onEnd })
  const isBusy = useRef(false)

  const refuse = (error: unknown, mine: Values): boolean => {
    const why = userMessage(error, saving.failed)
    if (isGone.current) {
      const unsaved = names.flatMap((name) => {
        const field = fields[name]
        return field && name in mine
          ? `${isolated(field.label)} “${isolated(textOf(field, mine[name]))}”`
          : []
      })
      toastError(`Not saved: ${unsaved.join(', ')}. ${why}`)
      return true
    }
    const known = messagesOf(error instanceof ApiError ? error.issues : [], names)
    setErrors(known ?? { [names[0] as string]: why })
    dismiss()
    return known !== undefined
  }

  const undo = (now: Item, before: Item) =>
    void saving.save(bodyOfChange(pick(before, changedBetween(concerned, before, now))), {
      ifMatch: now.updatedAt,
      done: () => toastSuccess(saving.saved),
      onFailure: () => Promise.resolve(false),
    })

  const succeed = (now: Item, before: Item, mine: Values): void => {
    const isUndoable = changedBetween(concerned, before, now).length > 0
    toastSuccess(saving.saved, isUndoable ? { label: 'Undo', onSelect: () => undo(now, before) } : undefined)
    // What was typed since stays, in an editor that is still open.
    if (changedBetween(names, latest.current.typed, mine).length > 0) setBase(now)
    else latest.current.onEnd()
  }

  /** Resolves with what was saved, before everything that it changed has been read again. */
  const save = (seen: Item, patch: Values, mine: Values): Promise<Item | undefined> =>
    new Promise((resolve) => {
      const sendOver = (over: Item, how: OverVersion) => {
        const done = (now: Item) => {
          resolve(now)
          return succeed(now, over, mine)
        }
        return saving.save(bodyOfChange(patch), { ...how, done })
      }
      void saveOver(seen, mine, sendOver, (error) => refuse(error, mine)).then(() => resolve(undefined))
    })

  const send = async (seen: Item, patch: Values, mine: Values): Promise<void> => {
    setSaving(true)
    await saveInTurn<Item>(seen.id, (newest) => {
      const isOwn = newest !== undefined && newest.updatedAt > seen.updatedAt
      const mayFollow = isOwn && changedBetween(concerned, seen, newest).length === 0
      return save(mayFollow ? newest : seen, patch, mine)
    })
    setSaving(false)
  }

  /** One save at a time: a press that comes with another, or with leaving, sends nothing more. */
  const once = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      await work()
    } finally {
      isBusy.current = false
    }
  }

  return {
    values: { ...valuesOf<Values>(fields, base), ...typed },
    errors,
    isTouched,
    /** When the version that is edited was stored. It grows until something is typed, as others change the record. */
    version: base.updatedAt,
    isSaving,
    /** Both versions, where somebody else has changed the same meanwhile. */
    versions: versions && { ...versions, mine: { ...valuesOf<Values>(fields, versions.base), ...typed } },
    concerned,
    change: (name: string, value: unknown) => {
      setErrors({})
      setTyped((before) => ({ ...before, [name]: value }))
    },
    /**
     * Saves what was typed; where nothing was changed, the editing ends.
     * @param chosen what was chosen just now
     * @param holdBack whether the person must read something first
     */
    submit: (holdBack?: () => Promise<boolean>, chosen?: Values) =>
      once(async () => {
        const { base: seen, versions: asked, ...now } = latest.current
        if (asked) return
        const mine = { ...now.typed, ...chosen }
        const given = pick({ ...valuesOf<Values>(fields, seen), ...mine }, names)
        const parsed = parsedChange(saving, given)
        if (!parsed.success) {
          setErrors(messagesOf(parsed.error.issues, names) ?? { [names[0] as string]: saving.failed })
          return
        }
        setErrors({})
        const valid = parsed.data as Values
        const changed = changedBetween(names, valid, seen)
        if (changed.length === 0) return now.onEnd()
        if (await holdBack?.()) return
        await send(seen, pick(valid, changed), mine)
      }),
    /** Saves what was decided about both versions. */
    decide: (chosen: Values, other: Item) =>
      once(async () => {
        const mine = pick(chosen, names)
        const changed = changedBetween(concerned, chosen, other)
        setBase(other)
        setTyped(mine)
        if (changed.length === 0) return latest.current.onEnd()
        await send(other, pick(chosen, changed), mine)
      }),
    dismiss,
  }
}

export type ValueEdit<Item extends EditedRecord> = ReturnType<typeof useValueEdit<Item>>
