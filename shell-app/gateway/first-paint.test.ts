import { expect, test } from 'vitest'
import { sections } from '../src/layout/sections.ts'
import { renderFirstPaint, sectionPaths } from './first-paint.ts'

test('the frame has the sections of the navigation', () => {
  const titles = Object.fromEntries(sections.map(({ path, title }) => [path, title]))
  expect(sectionPaths).toEqual(titles)
})

test('a section shows its frame first, with what its page says', () => {
  const html = renderFirstPaint('/leads', { title: 'Leads', search: 'Search <b> & more' })
  expect(html).toMatch(/^<div aria-hidden="true">/)
  expect(html).toContain('Search &lt;b> &amp; more')
  expect(html.match(/bg-selected text-fg"><span class="size-4"><\/span>(\w+)/)?.[1]).toBe('Leads')
  expect(html.length).toBeLessThan(6_000)
  expect(renderFirstPaint('/tasks', undefined)).toContain('Tasks')
})

test.each(['/', '/leads/1', '/privacy-policy', '/toString'])('%s has no frame of a section', (path) => {
  expect(renderFirstPaint(path, undefined)).toBe('')
})
