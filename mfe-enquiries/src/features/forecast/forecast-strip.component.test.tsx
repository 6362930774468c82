import { enquiriesApi, type ForecastRow } from '@ginkgo/contracts'
import { answer, sampleVertical, showInPortal } from '@ginkgo/portal-sdk/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../../remote.css'
import { ForecastStrip } from './forecast-strip.tsx'

const strip = page.getByRole('region', { name: 'Forecast' })
const onward = strip.getByRole('button', { name: 'Later months' })

const draw = async (months: number) => {
  const rows = Array.from({ length: months }, (_, number): ForecastRow => {
    const month = `${2090 + Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`
    return { month, currency: 'EUR', count: 1, value: 1_000, weightedValue: 500 }
  })
  answer(enquiriesApi.forecast, () => rows)
  showInPortal(
    <main>
      <h1>Enquiries</h1>
      <ForecastStrip verticalId={sampleVertical.id} filters={{}} />
    </main>,
    { remote: 'enquiries' },
  )
  await expect.element(strip).toMatchTextContent('Open pipeline')
}

test('says that later months follow, and goes there', async () => {
  await draw(24)
  await expect.element(onward).toBeVisible()
  const months = strip.getByRole('group', { name: 'Months' }).element()
  const isInSight = () =>
    strip.getByText('Dec 2091').element().getBoundingClientRect().right <= window.innerWidth
  expect(isInSight()).toBe(false)
  await onward.click()
  await expect.poll(() => months.scrollLeft).toBeGreaterThan(0)
  months.scrollLeft = months.scrollWidth
  await expect.element(onward).not.toBeInTheDocument()
  expect(isInSight()).toBe(true)
})

test('months that are all in sight need no hint', async () => {
  await draw(2)
  await expect.element(strip).toMatchTextContent('Feb 2090')
  await expect.element(onward).not.toBeInTheDocument()
})
