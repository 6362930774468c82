import { CurrencyRate, currenciesApi } from '@ginkgo/contracts'
import { answer, idOf, sampleSession, showInPortal } from '@ginkgo/portal-sdk/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ConvertedSum } from './converted-sum.tsx'

const totals = [
  { currency: 'EUR', value: 1_000 },
  { currency: 'USD', value: 200 },
]
const rate = (number: number, day: string, worth: number) =>
  CurrencyRate.parse({ id: idOf(number), currency: 'USD', day, rate: worth })
const show = (reportingCurrency: string | null, sums = totals) => {
  const organization = { ...sampleSession.organization, reportingCurrency }
  const asked = answer(currenciesApi.get, () => ({
    defaultCurrency: 'EUR',
    currencies: ['USD', 'EUR', 'GBP', 'INR'],
    reportingCurrency,
    rates: [rate(1, '2026-01-20', 0.95), rate(2, '2026-01-01', 0.9)],
    updatedAt: organization.updatedAt,
  }))
  showInPortal(
    <p data-testid="sums">
      <ConvertedSum totals={sums} />
    </p>,
    { remote: 'enquiries', session: { organization } },
  )
  return asked
}

test('the converted sum says its rate and the day of it', async () => {
  show('EUR')
  await expect.element(page.getByText('≈ €1,190')).toBeVisible()
  await expect.element(page.getByText('at 1 USD = 0.95 EUR, Jan 20, 2026')).toBeVisible()
})

test('without a rate for one of the currencies there is no sum', async () => {
  const asked = show('EUR', [...totals, { currency: 'GBP', value: 1 }])
  await expect.poll(() => asked.length).toBe(1)
  await expect.element(page.getByTestId('sums')).toHaveTextContent('')
})

test('without a reporting currency nothing is asked', async () => {
  const asked = show(null)
  await expect.element(page.getByTestId('sums')).toBeInTheDocument()
  expect(asked).toEqual([])
})
