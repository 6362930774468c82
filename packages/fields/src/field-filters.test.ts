import type { Fields } from '@ginkgo/contracts'
import { FilterSelect, SearchField } from '@ginkgo/ui'
import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { FieldFilters } from './field-filters.tsx'

const fields: Fields = {
  website: { type: 'line', label: 'Website', max: 80, filter: true },
  kind: { type: 'choice', label: 'Kind', choices: { a: 'A' }, filter: true },
  tags: { type: 'tags', label: 'Tags', filter: 'tag' },
  name: { type: 'line', label: 'Name' },
}

test('a list is narrowed by typing a text or by choosing, and not by what has no choices', () => {
  const onChange = vi.fn()
  const state = { website: 'x.test', kind: 'a' }
  const [website, kind, tag, ...others] = FieldFilters({ fields, choices: {}, state, onChange })
  expect([tag, others]).toEqual([null, []])
  const { type, props } = website as ReactElement<Parameters<typeof SearchField>[0]>
  expect([type, props.label, props.value, props.maxLength]).toEqual([
    SearchField,
    'Filter by Website',
    'x.test',
    80,
  ])
  props.onSearch(' y.test ')
  props.onSearch(' ')
  expect(onChange.mock.calls).toEqual([[{ website: 'y.test' }], [{ website: null }]])
  expect(kind).toMatchObject({ type: FilterSelect, props: { allLabel: 'All Kinds', value: 'a' } })
})
