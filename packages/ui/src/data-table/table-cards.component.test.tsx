import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { phone } from '../testing/page.ts'
import { show } from '../testing/show.tsx'
import { type SampleLead, SampleTable, sampleLeads } from './sample-table.tsx'

const nextFrame = () => new Promise(requestAnimationFrame)
const cards = () => page.getByRole('listitem').elements()

/** Pixels between each card in the document and the one below it. */
function gaps(): number[] {
  const boxes = cards().map((card) => card.getBoundingClientRect())
  return boxes.slice(1).map(({ top }, index) => Math.round(top - (boxes[index]?.bottom ?? 0)))
}

test('cards of any height stand one below the other from the first picture on', async () => {
  await page.viewport(phone.width, phone.height)
  const renderCard = ({ name }: SampleLead, index: number) => (
    <p style={{ height: 20 + ((index * 37) % 90) }}>{name}</p>
  )
  show(<SampleTable rows={sampleLeads(60)} renderCard={renderCard} />)
  while (cards().length === 0) await nextFrame()
  // Until the frame after it, a frame is not painted.
  await nextFrame()
  expect(cards().length).toBeGreaterThan(5)
  expect(new Set(gaps())).toEqual(new Set([8]))
})

test('a card whose content grows pushes those below it down', async () => {
  await page.viewport(phone.width, phone.height)
  function Growing({ name }: { name: string }) {
    const [height, setHeight] = useState(40)
    return (
      <button type="button" style={{ height }} onClick={() => setHeight(150)}>
        {name}
      </button>
    )
  }
  show(<SampleTable rows={sampleLeads(60)} renderCard={({ name }) => <Growing name={name} />} />)
  await page.getByRole('button', { name: 'Lead 1', exact: true }).click()
  await expect.poll(() => cards()[1]?.getBoundingClientRect().height).toBeGreaterThan(150)
  await expect.poll(() => new Set(gaps())).toEqual(new Set([8]))
})

test('a card is drawn again for another row only', async () => {
  await page.viewport(phone.width, phone.height)
  const renderCard = vi.fn(({ name }: SampleLead) => <p>{name}</p>)
  function Renamed() {
    const [rows, setRows] = useState(() => sampleLeads(3))
    const rename = () =>
      setRows((before) => before.map((row, index) => (index === 1 ? { ...row, name: 'Renamed' } : row)))
    return (
      <>
        <button type="button" onClick={rename}>
          Rename
        </button>
        <SampleTable rows={rows} renderCard={renderCard} />
      </>
    )
  }
  show(<Renamed />)
  await expect.element(page.getByText('Lead 2')).toBeVisible()
  renderCard.mockClear()
  await page.getByRole('button', { name: 'Rename' }).click()
  await expect.element(page.getByText('Renamed')).toBeVisible()
  expect(renderCard.mock.calls.map(([{ name }]) => name)).toEqual(['Renamed'])
})
