import type { FirstRows } from '@ginkgo/portal-sdk/extensions'
import { expect, test } from 'vitest'
import { renderFirstRows } from './first-rows.ts'

const rows: FirstRows = { list: 'leads', endpoint: 'leads.list', views: 'leadViews.list', title: 'name' }

interface Answered {
  readonly records?: unknown
  readonly views?: unknown
  readonly user?: unknown
}
const draw = ({ records = [], views = [], user = { id: 'ada' } }: Answered, of: FirstRows = rows) => {
  const [inJson, ofViews, ofUser] = [records, views, user].map((each) => JSON.stringify(each))
  return renderFirstRows(of, { records: inJson!, views: ofViews!, user: ofUser! }, 'nonce')
}
const titlesIn = (html: string) => [...html.matchAll(/<bdi>(.*?)<\/bdi>/gs)].map(([, title]) => title)

test('as many records as a phone has room for are drawn, with their text and the room of a picture', () => {
  const records = Array.from({ length: 50 }, (_, place) => ({
    name: `Lead ${place}`,
    email: `${place}@a.test`,
  }))
  const html = draw({ records }, { ...rows, text: 'email', withPicture: true })
  expect(titlesIn(html)).toEqual(records.slice(0, 12).map(({ name }) => name))
  expect(html).toContain('>0@a.test<')
  expect(html.match(/size-8/g)).toHaveLength(12)
  expect(html).toMatch(/^<template>.*<\/template><script nonce="nonce">/s)
})

const hostile = [
  '</template><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '&lt;b>',
  '"\'`',
  '\u2028',
]

test.each(hostile)('a text is drawn as a text: %j', (text) => {
  const html = draw({ records: [{ name: text, email: text }] }, { ...rows, text: 'email' })
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  expect(titlesIn(html)).toEqual([escaped])
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(html).not.toContain('<img')
})

test('the name of a list and the id of a person end no script', () => {
  const html = draw({ user: { id: '</script>' } }, { ...rows, list: '</script><b>' })
  expect(html.match(/<\/script>/g)).toHaveLength(1)
  expect(html).not.toContain('<b>')
})

test.each(['constructor', '__proto__', 'toString', 'address'])(
  'what is no text of a record is left out: %s',
  (field) => {
    expect(titlesIn(draw({ records: [{ address: { city: 'x' } }] }, { ...rows, title: field }))).toEqual([''])
  },
)

test.each([{ records: { name: 'x' } }, { records: null }, { records: [null, 7] }])(
  'an answer that is no list of records draws none: %j',
  (answers) => {
    expect(titlesIn(draw(answers))).toEqual([])
  },
)

test('a list that opens with a view of one’s own shows nothing of the plain one', () => {
  const records = [{ name: 'Lead' }]
  const view = { own: true, isDefault: true }
  expect(draw({ records, views: [view] })).toBe('')
  expect(
    titlesIn(
      draw({
        records,
        views: [
          { ...view, own: false },
          { ...view, isDefault: false },
        ],
      }),
    ),
  ).toEqual(['Lead'])
})
