import { expect, test } from 'vitest'
import { renderFirstPaint } from './first-paint.ts'

const sections = [
  { title: 'Leads', path: '/leads', phone: true },
  { title: 'Tasks', path: '/tasks', phone: true },
  { title: 'Quotes <b> & more', path: '/quotes', phone: false },
]

test('a section shows its frame first, with what its page says', () => {
  const html = renderFirstPaint('/leads', sections, { search: 'Search <b> & more' })
  expect(html).toMatch(/^<div aria-hidden="true">/)
  expect(html).toContain('Search &lt;b> &amp; more')
  expect(html.match(/bg-selected text-fg"><span class="size-4"><\/span>(\w+)/)?.[1]).toBe('Leads')
  expect(html.length).toBeLessThan(6_000)
  expect(renderFirstPaint('/tasks', sections, undefined)).toContain('Tasks')
})

test('the frame has the sections that remotes declare, and on a phone those that belong there', () => {
  const html = renderFirstPaint('/quotes', sections, undefined)
  const entries = [...html.matchAll(/<span class="size-(4|5)"><\/span>([^/]+)<\//g)]
  const shown = (size: string) => entries.filter(([, of]) => of === size).map(([, , title]) => title)
  expect(shown('4')).toEqual(['Leads', 'Tasks', 'Quotes &lt;b> &amp; more'])
  expect(shown('5')).toEqual(['Leads', 'Tasks'])
})

test.each(['/', '/leads/1', '/privacy-policy', '/toString'])('%s has no frame of a section', (path) => {
  expect(renderFirstPaint(path, sections, undefined)).toBe('')
})
