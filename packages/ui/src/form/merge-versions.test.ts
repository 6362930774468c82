import { expect, test } from 'vitest'
import { differences } from './merge-versions.ts'

const base = { name: 'Globex', city: '', tags: [] as string[] | null, phone: '1' }

test('mine is preferred where I changed it, theirs where only they did', () => {
  const mine = { ...base, city: 'Springfield', phone: '2' }
  const theirs = { ...base, name: 'Globex Ltd', phone: '3' }
  expect(differences(['name', 'city', 'tags', 'phone'], base, mine, theirs)).toEqual([
    { name: 'name', preferred: 'theirs' },
    { name: 'city', preferred: 'mine' },
    { name: 'phone', preferred: 'mine' },
  ])
})

test('the same change on both sides and different kinds of nothing are no difference', () => {
  expect(differences(['name', 'tags'], base, { name: 'A', tags: null }, { name: 'A', tags: [] })).toEqual([])
})
