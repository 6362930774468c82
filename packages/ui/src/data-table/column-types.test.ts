import { expect, it } from 'vitest'
import { ariaSort, gridTemplate, minimumWidth, nextSort } from './column-types.ts'

it('orders ascending first, then descending, and back', () => {
  expect(nextSort(undefined, 'name')).toBe('name')
  expect(nextSort('name', 'name')).toBe('-name')
  expect(nextSort('-name', 'name')).toBe('name')
  expect(nextSort('-createdAt', 'name')).toBe('name')
})

it('tells screen readers the order', () => {
  expect(ariaSort('name', 'name')).toBe('ascending')
  expect(ariaSort('-name', 'name')).toBe('descending')
  expect(ariaSort('name', 'value')).toBeUndefined()
  expect(ariaSort('name', undefined)).toBeUndefined()
})

it('lays out the columns and knows when to scroll sideways', () => {
  const columns = [{ width: 'minmax(14rem, 2fr)' }, { width: '6.5rem' }, {}]
  expect(gridTemplate(columns)).toBe('minmax(14rem, 2fr) 6.5rem minmax(8rem, 1fr)')
  expect(minimumWidth(columns)).toBe(28.5)
})
