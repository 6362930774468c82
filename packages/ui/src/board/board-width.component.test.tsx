import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { column } from './board-page.ts'
import { SampleBoard } from './sample-board.tsx'

const cards = { Inquiry: ['White tea'], Contacted: [], Qualified: [], Proposal: [], Lost: [] }

test.for([
  // A page of 1280 px beside the narrow and the wide navigation, one that has room, a tablet and a phone.
  [1184, 287],
  [1008, 243],
  [1400, 320],
  [760, 320],
  [366, 320],
])('in %d px columns are %d px wide: four fit where that leaves them readable', async ([room, wide]) => {
  await page.viewport(1500, 800)
  show(
    <div style={{ width: room }}>
      <SampleBoard cards={cards} height="20rem" />
    </div>,
  )
  await expect.poll(() => Math.round(column('Inquiry').element().getBoundingClientRect().width)).toBe(wide)
  const { right } = page
    .getByRole('region', { name: /^Proposal/ })
    .element()
    .getBoundingClientRect()
  const end =
    page
      .getByRole('region', { name: /^Inquiry/ })
      .element()
      .getBoundingClientRect().left + room!
  expect(right <= end + 1).toBe(room! > 1000)
})
