import { enquiriesApi, type ForecastRow } from '@ginkgo/contracts'
import { answer, sampleVertical, showInPortal } from '@ginkgo/portal-sdk/testing'
import { setOwnLocale } from '@ginkgo/ui'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../../remote.css'
import { ForecastStrip } from './forecast-strip.tsx'

const strip = page.getByRole('region', { name: 'Forecast' })
const isolatedTexts = () => [...strip.element().querySelectorAll('bdi')].map(({ textContent }) => textContent)

afterEach(() => setOwnLocale(undefined))

test.for(['ar-EG', 'fa-IR', 'hi-IN', 'de-DE'])(
  'amounts and months stand apart, in digits of one kind, for a person whose locale is %s',
  async (locale) => {
    setOwnLocale(locale)
    const row = (month: string, currency: ForecastRow['currency'], value: number): ForecastRow => ({
      month,
      currency,
      count: 2,
      value,
      weightedValue: value / 2,
    })
    answer(enquiriesApi.forecast, () => [
      row('2090-11', 'EGP', 12_500),
      row('2090-11', 'USD', 2_000),
      row('2090-12', 'EGP', 7_000),
    ])
    showInPortal(<ForecastStrip verticalId={sampleVertical.id} filters={{}} />, { remote: 'enquiries' })
    await expect.element(strip).toMatchTextContent('Open pipeline')
    const text = strip.element().textContent
    // English words and digits of one kind, also where the person's own language has others.
    expect(text).not.toMatch(/[^\P{L}\p{Script=Latin}]|[^\P{Nd}0-9]/u)
    const shown = isolatedTexts()
    expect(shown.filter((each) => /^(Nov|Dec) 2090$/.test(each))).toHaveLength(2)
    expect([...strip.element().querySelectorAll('dd')].every((sum) => amountsStandApart(sum))).toBe(true)
  },
)

/** Whether no digit of a sum stands outside of an element of its own. */
function amountsStandApart(sum: Element): boolean {
  const rest = sum.cloneNode(true) as Element
  for (const one of rest.querySelectorAll('bdi')) one.remove()
  return !/\d/.test(rest.textContent)
}
