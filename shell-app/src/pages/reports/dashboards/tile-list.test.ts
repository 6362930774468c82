import type { Report } from '@ginkgo/contracts'
import { expect, test } from 'vitest'
import { addableReports, arranged, filledRows, type Tile } from './tile-list.ts'

const tile = (reportId: string): Tile => ({ reportId, wide: false }) as Tile
const report = (id: string, verticalId: string | null) => ({ id, verticalId }) as Report
const idsOf = (reports: readonly Report[]) => reports.map(({ id }) => id)

test('a shared dashboard takes reports of its vertical, a private one all, each once and twelve at most', () => {
  const reports = [report('mine', null), report('ours', 'sales'), report('theirs', 'service')]
  expect(idsOf(addableReports(reports, [], null))).toEqual(['mine', 'ours', 'theirs'])
  expect(idsOf(addableReports(reports, [], 'sales'))).toEqual(['ours'])
  expect(idsOf(addableReports(reports, [tile('ours')], null))).toEqual(['mine', 'theirs'])
  const twelve = Array.from({ length: 12 }, (_, place) => tile(String(place)))
  expect(addableReports(reports, twelve, null)).toEqual([])
})

test('tiles keep their width in a new order', () => {
  const tiles = [tile('a'), { ...tile('b'), wide: true }]
  expect(arranged(tiles, ['b', 'a'])).toEqual([tiles[1], tiles[0]])
})

test('no row has a place without a report', () => {
  const shown = (widths: string) =>
    filledRows([...widths].map((width) => ({ ...tile('a'), wide: width === 'W' })))
      .map(({ wide }) => (wide ? 'W' : 'h'))
      .join('')
  expect(['h', 'hh', 'hhh', 'hW', 'hhW', 'hhhW', 'WhW', 'Whh', 'hWh'].map(shown)).toEqual([
    ...['W', 'hh', 'hhW', 'WW', 'hhW', 'hhWW', 'WWW', 'Whh', 'WWW'],
  ])
})
