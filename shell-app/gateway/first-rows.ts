import type { CurrentUser, View } from '@ginkgo/contracts'
import { type FirstRows, rememberedKey } from '@ginkgo/portal-sdk/extensions'
import { box, escapeText } from './first-paint.ts'

/** As many as a phone has room for. */
const shown = 12

/** What the API answered, each as JSON. */
interface Answers {
  readonly user: string
  readonly records: string
  readonly views: string
}

/** The records of an answer; none where it is no list. */
function recordsIn(answer: string): readonly object[] {
  const value: unknown = JSON.parse(answer)
  return Array.isArray(value) ? value.filter((each) => typeof each === 'object' && each !== null) : []
}

// Which fields a remote names, and what they are, is its own affair: only what is a text of the record is drawn.
const textOf = (record: object, field: string | undefined): string => {
  const value: unknown = field !== undefined && Object.hasOwn(record, field) ? Reflect.get(record, field) : ''
  return typeof value === 'string' ? escapeText(value) : ''
}

const cardOf = (record: object, { title, text, withPicture }: FirstRows): string =>
  box(
    `flex gap-3 rounded-lg border border-line bg-surface p-3 text-sm tabular-nums shadow-xs ${text ? 'min-h-29' : 'min-h-22'}`,
    withPicture ? box('size-8 shrink-0 rounded-md bg-sunken') : '',
    box(
      'min-w-0 flex-1',
      box('truncate font-medium text-fg', `<bdi>${textOf(record, title)}</bdi>`),
      text ? box('truncate pt-1.5 text-muted', textOf(record, text)) : '',
    ),
  )

/**
 * The first records of a list, in an element that a script after it puts into the frame, which the browser has already.
 * Empty where the list opens with other records: those of a view of one's own that is the default. Whether it opens with
 * one's own records only the device knows, so the script looks.
 */
export function renderFirstRows(rows: FirstRows, answers: Answers, nonce: string): string {
  const views = recordsIn(answers.views) as readonly Partial<View>[]
  if (views.some(({ own, isDefault }) => own && isDefault)) return ''
  const { id } = JSON.parse(answers.user) as CurrentUser
  const cards = recordsIn(answers.records)
    .slice(0, shown)
    .map((record) => cardOf(record, rows))
  const key = JSON.stringify(rememberedKey('mine', rows.list, id)).replaceAll('<', '\\u003c')
  return `<template>${cards.join('')}</template><script nonce="${nonce}">{
const rows = document.currentScript.previousElementSibling
if (localStorage.getItem(${key}) === null) document.querySelector('[data-first-rows]')?.append(rows.content)
rows.remove()
}</script>`
}
