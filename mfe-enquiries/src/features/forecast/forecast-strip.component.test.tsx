import { currenciesApi, CurrencyRate, enquiriesApi, type ForecastRow } from '@ginkgo/contracts'
import { answer, idOf, sampleSession, sampleVertical, showInPortal } from '@ginkgo/portal-sdk/testing'
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

test('the open pipeline is also one sum in the reporting currency, with its rate', async () => {
  const { organization } = sampleSession
  const row = (currency: ForecastRow['currency'], value: number): ForecastRow => ({
    month: '2090-01',
    currency,
    count: 1,
    value,
    weightedValue: value / 2,
  })
  answer(enquiriesApi.forecast, () => [row('EUR', 1_000), row('USD', 2_000)])
  answer(currenciesApi.get, () => ({
    defaultCurrency: 'EUR',
    currencies: ['EUR', 'USD'],
    reportingCurrency: 'EUR',
    rates: [CurrencyRate.parse({ id: idOf(1), currency: 'USD', day: '2026-01-20', rate: 0.95 })],
    updatedAt: organization.updatedAt,
  }))
  showInPortal(<ForecastStrip verticalId={sampleVertical.id} filters={{}} />, {
    remote: 'enquiries',
    session: { organization: { ...organization, reportingCurrency: 'EUR' } },
  })
  await expect.element(strip.getByText('together €2.9K')).toBeVisible()
  await expect.element(strip.getByTitle('1 USD = 0.95 EUR, Jan 20, 2026')).toBeInTheDocument()
})

test('months that are all in sight need no hint', async () => {
  await draw(2)
  await expect.element(strip).toMatchTextContent('Feb 2090')
  await expect.element(onward).not.toBeInTheDocument()
})
