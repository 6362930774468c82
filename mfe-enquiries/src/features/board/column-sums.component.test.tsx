import { EnquiryCounts, enquiriesApi } from '@ginkgo/contracts'
import { answer } from '@ginkgo/portal-sdk/testing'
import { setOwnLocale } from '@ginkgo/ui'
import { column } from '@ginkgo/ui/testing'
import { afterEach, expect, test } from 'vitest'
import { draw, teas } from './board-page.fixture.tsx'
import { boardServer, stages } from './board-server.ts'

afterEach(() => setOwnLocale(undefined))

test.for(['ar-EG', 'fa-IR', 'hi-IN', 'de-DE'])(
  'the sums of a column stand apart, in digits of one kind, for a person whose locale is %s',
  async (locale) => {
    setOwnLocale(locale)
    boardServer({ Inquiry: teas })
    const totals = [
      { currency: 'EGP', value: 12_500, count: 2 },
      { currency: 'USD', value: 2_000, count: 1 },
    ]
    answer(enquiriesApi.counts, () =>
      EnquiryCounts.parse({
        open: 3,
        won: 0,
        lost: 0,
        sources: [],
        stages: [{ stageId: stages[0]!.id, count: 3, totals }],
      }),
    )
    await draw()
    const header = () => column('Inquiry').element().querySelector('header')!
    const sums = () =>
      [...header().querySelectorAll('p bdi')].map(({ textContent }) => textContent.replace(/\s/gu, ' '))
    await expect.poll(() => sums().length).toBe(2)
    for (const sum of sums()) expect(sum).toMatch(/\d/)
    expect(header().textContent).not.toMatch(/[^\P{L}\p{Script=Latin}]|[^\P{Nd}0-9]/u)
    const between = header().querySelector('p')!.cloneNode(true) as Element
    for (const one of between.querySelectorAll('bdi')) one.remove()
    expect(between.textContent.trim()).toBe('·')
  },
)
