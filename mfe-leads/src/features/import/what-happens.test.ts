import { expect, test } from 'vitest'
import { whatHappens } from './what-happens.ts'

const leads = { kind: 'lead', isCompared: true, ready: 10, problems: 2 } as const

test('what an import of leads will do is said for each way with leads that are there', () => {
  expect(whatHappens({ ...leads, policy: 'skip', imported: 7, known: 3 })).toEqual([
    '7 rows add a lead, or a contact person to one.',
    '3 rows are skipped, as the lead is there already.',
    '2 rows with problems are left out.',
  ])
  expect(whatHappens({ ...leads, policy: 'update', imported: 10, known: 3 })).toEqual([
    '7 rows add a lead each.',
    '3 rows bring a lead up to date that is there already.',
    '2 rows with problems are left out.',
  ])
  expect(whatHappens({ ...leads, policy: 'create', imported: 10, known: 3, problems: 0 })).toEqual([
    '10 rows add a lead each.',
  ])
})

test('of one row it is said in the singular', () => {
  const one = { ...leads, policy: 'update', ready: 1, imported: 1, problems: 1 } as const
  expect(whatHappens({ ...one, known: 0 })).toEqual([
    '1 row adds a lead.',
    '1 row with problems is left out.',
  ])
  expect(whatHappens({ ...one, kind: 'enquiry', known: undefined, problems: 0 })).toEqual([
    '1 row adds enquiries, or brings up to date what is there already.',
  ])
})

test('nothing is said that was not counted', () => {
  expect(
    whatHappens({ ...leads, policy: 'skip', imported: undefined, known: undefined, problems: 0 }),
  ).toEqual([])
})

test('other records are added or brought up to date, but those of archived leads', () => {
  expect(
    whatHappens({ ...leads, kind: 'enquiry', policy: 'skip', imported: 9, known: undefined, problems: 0 }),
  ).toEqual([
    '9 rows add enquiries, or bring up to date what is there already.',
    '1 row is left out, as the lead is archived.',
  ])
})
